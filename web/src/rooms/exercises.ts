// What belongs to exercises, fetched together.

export { default as ExerciseRoom } from "./ExerciseRoom.svelte";
export { default as SheetRoom } from "./SheetRoom.svelte";
