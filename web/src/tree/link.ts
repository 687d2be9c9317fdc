// Everything that is seen, in a link: the tree, the searches, the step.

import type { Asked } from "../server";

export interface Scene {
  /** An example, by its name. */
  example?: string;
  /** Or a tree of one's own. */
  text?: string;
  /** Options of the tree: least, max-sum, player, ... */
  options: Record<string, string>;
  algorithm?: string;
  space?: string;
  /** The search beside it. */
  second?: string;
  secondSpace?: string;
  step?: number;
}

const OPTION = "o.";

export async function toQuery(scene: Scene): Promise<string> {
  const query = new URLSearchParams();
  if (scene.example) query.set("example", scene.example);
  else if (scene.text) query.set("tree", await packed(scene.text));
  for (const [name, value] of Object.entries(scene.options)) query.set(OPTION + name, value);
  const rest = { algorithm: scene.algorithm, space: scene.space, second: scene.second, "second-space": scene.secondSpace };
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  if (scene.step !== undefined) query.set("step", String(scene.step));
  return query.toString();
}

export async function fromQuery(query: URLSearchParams): Promise<Scene> {
  const options: Record<string, string> = {};
  for (const [name, value] of query) if (name.startsWith(OPTION)) options[name.slice(OPTION.length)] = value;
  const step = Number(query.get("step") ?? NaN);
  const tree = query.get("tree");
  return {
    example: query.get("example") ?? undefined,
    text: tree === null ? undefined : await unpacked(tree),
    options,
    algorithm: query.get("algorithm") ?? undefined,
    space: query.get("space") ?? undefined,
    second: query.get("second") ?? undefined,
    secondSpace: query.get("second-space") ?? undefined,
    step: Number.isInteger(step) && step >= 0 ? step : undefined,
  };
}

/** The search that a scene asks for. */
export function askedFor(text: string, options: Record<string, string>, method: string, space?: string): Asked {
  return { game: "tree", options: { ...options, text }, how: { algorithm: method, space: space ?? null } };
}

/** Text, made short and fit for a link. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The most that a link may unpack to. */
const MOST_BYTES = 300_000;

export async function unpacked(text: string): Promise<string> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"), MOST_BYTES));
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) throw new Error("The link holds a tree that is too large.");
    pieces.push(read.value);
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}
