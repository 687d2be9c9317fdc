// Players of a tournament: what is chosen in the form, and how it is written.

export interface Player {
  name: string;
  kind: string;
  /** Further settings: nodes=2000,space=linear. */
  settings: string;
}

/** As `secateurs tournament` takes a player: [NAME=]KIND[,KEY=VALUE]... */
export function written({ name, kind, settings }: Player): string {
  const own = settings.split(/[,\s]+/).filter(Boolean);
  const who = name.trim() ? `${name.trim()}=${kind}` : kind;
  return [who, ...own].join(",");
}

/** Two players to begin with: who searches, and who plays at random. */
export function firstPlayers(kinds: string[]): Player[] {
  const searcher = ["speculative", "alpha-beta", "star2", "max-n"].find((kind) => kinds.includes(kind)) ?? kinds[0] ?? "random";
  return [
    { name: "", kind: searcher, settings: "nodes=500" },
    { name: "", kind: "random", settings: "" },
  ];
}

/** Only what was changed is said: the rest is as usual. */
export function chosen(options: Record<string, string | boolean>, usual: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(options).flatMap(([name, value]): [string, string][] => {
    if (value === true) return [[name, ""]];
    if (value === false || value.trim() === "" || value.trim() === usual[name]) return [];
    return [[name, value.trim()]];
  });
  return Object.fromEntries(pairs);
}
