// What the lab room asks of the server.

import { answer, data, telling, token } from "../server";
import type { LabBegin, LabShelf, LabStanding } from "../wire";

export const shelf = () => data<LabShelf>("lab");
export const begin = (what: LabBegin) => data<LabStanding>("lab/begin", what);
export const resume = (id: string) => data<LabStanding>("lab/resume", { id });
export const stop = async (id: string) => void (await answer("lab/stop", { id }));
export const remove = async (id: string) => void (await answer("lab/remove", { id }));

/** Tells how an experiment stands, until it does not go on or until the signal. */
export const watch = (id: string, hear: (standing: LabStanding) => void, signal: AbortSignal) => telling<LabStanding>("lab/watch", { id }, hear, signal);

/** Where the report on an experiment is, or a file of it. The results so far are part of the address, so that a browser asks again when there are more. */
export function reportAt({ id, done }: LabStanding, file = ""): string {
  const query = new URLSearchParams({ done: String(done) });
  if (token) query.set("token", token);
  return `/report/${id}${file && `/${file}`}?${query}`;
}
