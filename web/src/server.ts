// What the page asks of the server. Searches are told as server-sent events over a POST, so that a
// long tree fits in; whoever stops listening stops the search.

import type {
  AtTable,
  CheckRequest,
  Deed,
  Explain,
  ExerciseRequest,
  How,
  Marks,
  OpenedTree,
  Opponent,
  Posed,
  Problem,
  Request as FullRequest,
  SessionRequest,
  TableRequest,
  Told,
  Welcome,
} from "./wire";

/** A request with what is not usual; the server fills in the rest. */
export interface Asked {
  game: string;
  options: Record<string, string>;
  /** Moves that were made since. */
  after?: string[];
  how?: Partial<How>;
}

/** The server does not do it, and says why. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly option?: string,
  ) {
    super(message);
  }
}

export const token = new URLSearchParams(location.search).get("token");

function headers(): Record<string, string> {
  const own: Record<string, string> = { "content-type": "application/json" };
  if (token) own.authorization = `Bearer ${token}`;
  return own;
}

export async function answer(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: headers(),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused("The server does not answer. Is `secateurs serve` still running?");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refused(problem?.refused ?? `The server answers with ${response.status}.`, problem?.option);
}

export async function data<T>(path: string, body?: unknown): Promise<T> {
  return (await (await answer(path, body)).json()) as T;
}

export const welcome = () => data<Welcome>("welcome");
export const openTree = (request: Asked) => data<OpenedTree>("tree", request);
export const exercise = (which: ExerciseRequest) => data<Posed>("exercise", which);
export const check = (attempt: CheckRequest) => data<Marks>("check", attempt);

/** A table to sit down at, with what is not usual. */
export type Sitting = Partial<SessionRequest> & { game: string };
/** A new game against the machine. */
export const startGame = (sitting: Sitting) => data<AtTable>("start", sitting);
/** Does something in a game. Whoever does not wait for it any more stops the machine. */
export async function inGame(id: string, turn: number | undefined, deed: Deed, signal?: AbortSignal): Promise<AtTable> {
  return (await (await answer("play", { id, turn, deed }, signal)).json()) as AtTable;
}
/** Who can play the other seats. */
export const opponents = (sitting: Sitting) => data<Opponent[]>("opponents", sitting);

/** Tells something that goes on: each message to `hear`, until the last one or until the signal. */
export async function telling<T = Told>(path: string, asked: unknown, hear: (told: T) => void, signal: AbortSignal): Promise<void> {
  const response = await answer(path, asked, signal);
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const messages = rest.split("\n\n");
    rest = messages.pop() ?? "";
    for (const message of messages) hear(JSON.parse(message.slice("data: ".length)) as T);
  }
}

type Hear = (told: Told) => void;

/** A search step by step. */
export const explain = (asked: Omit<Explain, "request"> & { request: Asked | FullRequest }, hear: Hear, signal: AbortSignal) => telling("explain", asked, hear, signal);
/** A search, and what is known on the way. */
export const solve = (asked: Asked, hear: Hear, signal: AbortSignal) => telling("solve", asked, hear, signal);
/** Every contract of a deal of bridge, and par. */
export const table = (asked: Omit<TableRequest, "request"> & { request: Asked }, hear: Hear, signal: AbortSignal) => telling("table", asked, hear, signal);
