// Cards as the server names them, suit first: SA, HT, D2.

export const SUITS = ["S", "H", "D", "C"] as const;
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
const SUIT_NAMES: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANK_NAMES: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };
const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const COMPASS: Record<string, string> = { N: "North", E: "East", S: "South", W: "West" };

/** What a card is called: "ten of hearts". */
export const cardName = (card: string) => `${RANK_NAMES[card[1]] ?? card[1]} of ${SUIT_NAMES[card[0]]}`;
/** A card in short: "♥10". */
export const cardSign = (card: string) => `${SIGNS[card[0]]}${rankSign(card)}`;
export const rankSign = (card: string) => (card[1] === "T" ? "10" : card[1]);
export const suitSign = (suit: string) => SIGNS[suit] ?? "no trumps";
export const seatName = (seat: string) => COMPASS[seat] ?? `Player ${seat}`;

/** The cards of a hand that is written as PBN writes it: "AK.2..T9". */
export function cardsOf(hand: string): string[] {
  return hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => SUITS[suit] + rank));
}

/** Hands as PBN writes them, one after the other. */
export function dealText(hands: string[][]): string {
  const ranks = (hand: string[], suit: string) => RANKS.filter((rank) => hand.includes(suit + rank)).join("");
  return hands.map((hand) => SUITS.map((suit) => ranks(hand, suit)).join(".")).join(" ");
}

/** The hands in a text: the tag of a PBN file, or the hands alone. */
export function dealIn(text: string): string {
  const tag = /\[\s*Deal\s+"([^"]*)"\s*\]/i.exec(text);
  return (tag ? tag[1] : text).trim().replace(/\s+/g, " ");
}
