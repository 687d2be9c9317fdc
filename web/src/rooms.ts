// The rooms of the page. All but the first are fetched when somebody goes there, so that the first
// page is small.

import type { Component } from "svelte";

import TreeRoom from "./rooms/TreeRoom.svelte";

interface Room {
  /** As in the address: #/tree. */
  name: string;
  title: string;
  /** The room in the bar that it belongs to, where it is not there itself. */
  within?: string;
  /** Rooms that need nothing of the server's greeting do not name it: any room may be given it. */
  load: () => Promise<Component<any>>;
}

const rooms: Room[] = [
  { name: "tree", title: "Tree", load: async () => TreeRoom },
  { name: "exercises", title: "Exercises", load: async () => (await import("./rooms/exercises")).ExerciseRoom },
  { name: "sheet", title: "Sheet", within: "exercises", load: async () => (await import("./rooms/exercises")).SheetRoom },
  { name: "play", title: "Play cards", within: "cards", load: async () => (await import("./rooms/tables")).PlayRoom },
  { name: "cards", title: "Cards", load: async () => (await import("./rooms/CardRoom.svelte")).default },
  { name: "boards", title: "Boards", load: async () => (await import("./rooms/tables")).BoardRoom },
  { name: "lab", title: "Lab", load: async () => (await import("./rooms/LabRoom.svelte")).default },
];

/** Those of the bar at the top, in its order. */
export const listed = rooms.filter(({ within }) => !within);

export const roomNamed = (name: string) => rooms.find((room) => room.name === name) ?? rooms[0];
