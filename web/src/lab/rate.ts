// How fast an experiment is, and how long it will take. What earlier runs have done does not count.

import type { LabStanding } from "../wire";

export interface Look {
  /** In milliseconds. */
  time: number;
  done: number;
}

/** The time that is left, in words; nothing where nothing was done since the first look. */
export function left(first: Look, now: number, { done, trials }: LabStanding): string {
  const more = done - first.done;
  if (more <= 0 || now <= first.time) return "";
  const seconds = ((now - first.time) / 1000 / more) * (trials - done);
  return `about ${duration(seconds)} left`;
}

export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.round(minutes / 60 / 24).toLocaleString("en")} days`;
}

/** Where an experiment stands, in a word. */
export function stateOf({ running, done, trials, problem }: LabStanding): "running" | "done" | "stopped" | "unusable" {
  if (running) return "running";
  if (trials === 0) return "unusable";
  return done >= trials && !problem ? "done" : "stopped";
}

/** How much of it is done, of 100; not 100 before the last trial. */
export const percent = ({ done, trials }: LabStanding) => (trials === 0 ? 0 : Math.floor((100 * done) / trials));
