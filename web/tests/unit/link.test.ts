import { describe, expect, it } from "vitest";

import { fromQuery, packed, toQuery, unpacked, type Scene } from "../../src/tree/link";

describe("links", () => {
  it("bring back everything", async () => {
    const scene: Scene = {
      text: 'P1["<b> & ü": (5,4,1), a: P2[(3,3,4)]]',
      options: { least: "0", "max-sum": "10" },
      algorithm: "last-branch",
      space: "linear",
      second: "max-n",
      step: 13,
    };
    const back = await fromQuery(new URLSearchParams(await toQuery(scene)));
    expect(back).toEqual({ ...scene, example: undefined, secondSpace: undefined });
  });

  it("are short for large trees", async () => {
    const text = `P1[${Array.from({ length: 500 }, (_, k) => `P2[(${k % 7},${-(k % 7)})]`).join(", ")}]`;
    const short = await packed(text);
    expect(short.length).toBeLessThan(text.length / 8);
    expect(await unpacked(short)).toBe(text);
  });

  it("that are damaged or too large are refused", async () => {
    await expect(unpacked("!!!")).rejects.toThrow();
    await expect(unpacked(await packed("x".repeat(400_000)))).rejects.toThrow();
  });
});
