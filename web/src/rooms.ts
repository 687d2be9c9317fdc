// The rooms of the page. All but the first are fetched when somebody goes there, so that the first
// page is small.

import type { Component } from "svelte";

import TreeRoom from "./rooms/TreeRoom.svelte";
import type { Welcome } from "./wire";

interface Room {
  /** As in the address: #/tree. */
  name: string;
  title: string;
  /** The room in the bar that it belongs to, where it is not there itself. */
  within?: string;
  load: () => Promise<Component<{ greeting: Welcome }>>;
}

const rooms: Room[] = [
  { name: "tree", title: "Tree", load: async () => TreeRoom },
  { name: "exercises", title: "Exercises", load: async () => (await import("./rooms/exercises")).ExerciseRoom },
  { name: "sheet", title: "Sheet", within: "exercises", load: async () => (await import("./rooms/exercises")).SheetRoom },
];

/** Those of the bar at the top, in its order. */
export const listed = rooms.filter(({ within }) => !within);

export const roomNamed = (name: string) => rooms.find((room) => room.name === name) ?? rooms[0];
