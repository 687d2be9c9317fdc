// What can be analysed, and what can be chosen about it.

import type { Asked } from "../server";

export interface CardGame {
  name: string;
  title: string;
  seats: number[];
  evals: [name: string, title: string][];
  hasBids: boolean;
  hasTrump: boolean;
  /** What is counted. */
  counted: string;
}

export const GAMES: CardGame[] = [
  {
    name: "spades", title: "Spades", seats: [2, 3, 4], hasBids: true, hasTrump: false, counted: "tricks",
    evals: [
      ["score", "score of the game"], ["wl", "win or lose the bid (wl)"], ["smot", "few overtricks, one free (smot)"], ["mot", "fewest overtricks (mot)"],
      ["mt", "most tricks (mt)"], ["momb", "others miss their bids (momb)"], ["oh", "close to the bid (oh)"], ["table1", "Table 1 of Sturtevant (2005)"],
    ],
  },
  { name: "hearts", title: "Hearts", seats: [3, 4, 5, 6], hasBids: false, hasTrump: false, counted: "points", evals: [["points", "few points"], ["shoot", "few points, or all"]] },
  { name: "oh-hell", title: "Oh Hell!", seats: [3, 4, 5, 6, 7], hasBids: true, hasTrump: true, counted: "tricks", evals: [["exact", "the bid exactly"], ["oh", "close to the bid"]] },
  { name: "bridge", title: "Bridge", seats: [4], hasBids: false, hasTrump: true, counted: "tricks", evals: [] },
];

export interface Setup {
  game: string;
  players: number;
  cards: number;
  seed: number;
  eval: string;
  trump: string;
  bids: string;
  leader: string;
  /** Hands that were given; empty for a random deal. */
  deal: string;
  /** So many plies, and an estimate there; 0: to the end. */
  depth: number;
}

export const gameOf = (name: string | null) => GAMES.find((game) => game.name === name) ?? GAMES[0];
export const mostCards = (players: number) => Math.floor(52 / players);

/** A setup that makes sense, from what a link says. */
export function setupOf(query: URLSearchParams): Setup {
  const game = gameOf(query.get("game"));
  const number = (name: string, least: number, most: number, usual: number) => {
    const given = Number(query.get(name) ?? NaN);
    return Number.isInteger(given) && given >= least && given <= most ? given : usual;
  };
  const word = (name: string, words: string[], usual: string) => (words.includes(query.get(name) ?? "") ? query.get(name)! : usual);
  const players = number("players", game.seats[0], game.seats[game.seats.length - 1], game.seats.includes(3) ? 3 : game.seats[0]);
  return {
    game: game.name,
    players,
    cards: number("cards", 1, mostCards(players), players <= 4 ? mostCards(players) : 5),
    seed: number("seed", 0, 1e9, 1),
    eval: word("eval", game.evals.map(([name]) => name), game.name === "spades" ? "smot" : (game.evals[0]?.[0] ?? "")),
    trump: word("trump", ["S", "H", "D", "C", "none"], "S"),
    bids: query.get("bids") ?? "auto",
    leader: word("leader", ["1", "2", "3", "4", "5", "6", "7"].slice(0, players), ""),
    deal: query.get("deal") ?? "",
    depth: number("depth", 0, 60, 0),
  };
}

/** What a link says of a setup. */
export function queryOf(setup: Setup, moves: string[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(setup)) if (value !== "" && value !== 0) query.set(name, String(value));
  if (setup.deal) for (const name of ["cards", "seed", "players"]) query.delete(name);
  if (setup.deal) query.set("players", String(setup.players));
  if (moves.length > 0) query.set("moves", moves.join(" "));
  return query.toString();
}

/** The deal as options of the game. */
export function dealOptions(setup: Setup): Record<string, string> {
  if (setup.deal) return { deal: setup.deal };
  const options: Record<string, string> = { cards: String(setup.cards), seed: String(setup.seed) };
  if (setup.game !== "bridge") options.players = String(setup.players);
  return options;
}

/** What the server is asked about the position after these cards. */
export function askedOf(setup: Setup, after: string[]): Asked {
  const game = gameOf(setup.game);
  const options = dealOptions(setup);
  if (game.evals.length > 0) options.eval = setup.eval;
  if (game.hasTrump) options.trump = setup.trump;
  if (game.hasBids && setup.bids.trim()) options.bids = setup.bids.trim();
  if (setup.leader) options.leader = setup.leader;
  return { game: setup.game, options, after, how: { moves: "all", ...(setup.depth > 0 ? { depth: setup.depth } : {}) } };
}
