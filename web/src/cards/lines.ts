// Lines of play side by side: each is a list of cards, and a place in it.

export interface Line {
  /** Which one, for as long as it is open. */
  id: number;
  title: string;
  cards: string[];
  /** So many of them are played. */
  at: number;
}

export interface Lines {
  all: Line[];
  open: number;
  next: number;
}

export const firstLine = (cards: string[] = []): Lines => ({ all: [{ id: 0, title: "Line", cards, at: cards.length }], open: 0, next: 1 });
export const openLine = (lines: Lines): Line => lines.all.find(({ id }) => id === lines.open) ?? lines.all[0];
export const played = (lines: Lines): string[] => openLine(lines).cards.slice(0, openLine(lines).at);

function changed(lines: Lines, change: Partial<Line>): Lines {
  const { id } = openLine(lines);
  return { ...lines, all: lines.all.map((line) => (line.id === id ? { ...line, ...change } : line)) };
}

/** Plays a card. One that is not the line's next begins a line of its own, and the old one stays. */
export function play(lines: Lines, card: string, sign: (card: string) => string): Lines {
  const line = openLine(lines);
  if (line.cards[line.at] === card) return changed(lines, { at: line.at + 1 });
  const cards = [...line.cards.slice(0, line.at), card];
  if (line.at === line.cards.length) return changed(lines, { cards, at: cards.length });
  const branch = { id: lines.next, title: `What if ${sign(card)}`, cards, at: cards.length };
  return { all: [...lines.all, branch], open: branch.id, next: lines.next + 1 };
}

/** Goes to a place in the line. */
export function goTo(lines: Lines, at: number): Lines {
  return changed(lines, { at: Math.min(Math.max(at, 0), openLine(lines).cards.length) });
}

/** Adds cards behind the place where the line ends. */
export function extend(lines: Lines, cards: string[]): Lines {
  return changed(lines, { cards: [...openLine(lines).cards, ...cards] });
}

/** Closes a line, unless it is the only one. */
export function close(lines: Lines, id: number): Lines {
  const all = lines.all.filter((line) => line.id !== id);
  if (all.length === 0) return lines;
  return { ...lines, all, open: all.some((line) => line.id === lines.open) ? lines.open : all[0].id };
}
