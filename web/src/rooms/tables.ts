// The rooms for games against the machine, in one file of their own.
export { default as BoardRoom } from "./BoardRoom.svelte";
export { default as PlayRoom } from "./PlayRoom.svelte";
