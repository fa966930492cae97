import { expect, it } from "vitest";
import { chancesOf } from "./chances.ts";

/** An answer as OpenAI's API tells it with probabilities: the pieces of the text, each with its own. */
const body = (pieces: readonly (readonly [token: string, chance: number])[]) => ({
  choices: [{ logprobs: { content: pieces.map(([token, chance]) => ({ token, logprob: Math.log(chance) })) } }],
});
const chances = (...pieces: (readonly [token: string, chance: number])[]) =>
  Object.fromEntries(
    [...chancesOf(pieces.map(([token]) => token).join(""), body(pieces))].map(([path, { first, least }]) => [
      path,
      [first, least].map((chance) => Number(chance.toFixed(6))),
    ]),
  );

it("each value has the probability of its first piece and the least of all of its own", () => {
  expect(
    chances(
      ['{"total": ', 0.1],
      ["12", 0.9],
      [".5", 0.4],
      [', "shop', 0.2],
      ['": ', 0.3],
      ['"A', 0.8],
      ['B"', 0.95],
      ["}", 1],
    ),
  ).toEqual({ "/total": [0.9, 0.4], "/shop": [0.8, 0.8] });
});

it("a piece that two values share counts for both", () => {
  expect(chances(["[1", 0.5], [", 2", 0.25], ["]", 1])).toEqual({ "/0": [0.5, 0.5], "/1": [0.25, 0.25] });
  expect(chances(["[", 1], ["true, null", 0.7], [", -1.5e3]", 0.6])).toEqual({
    "/0": [0.7, 0.7],
    "/1": [0.7, 0.7],
    "/2": [0.6, 0.6],
  });
});

it("texts with escaped signs, braces and commas are one value, keys with slashes a pointer", () => {
  expect(
    chances(
      ['{"a/b~c": ', 1],
      [String.raw`"say \"`, 0.9],
      [String.raw`}, [\\`, 0.8],
      ['"', 0.7],
      [', "\\u00e9": ', 1],
      ["false", 0.6],
      ["}", 1],
    ),
  ).toEqual({ "/a~1b~0c": [0.9, 0.7], "/é": [0.6, 0.6] });
});

it("values of lists within objects within lists are told apart", () => {
  const pieces = '{"rows": [{"a": [1, 2]}, {}, [], {"a": [3], "b": null}], "end": 4}'
    .split(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/)
    .map((token, i) => [token, 1 / (i + 1)] as const);
  expect(Object.keys(chances(...pieces))).toEqual(["/rows/0/a/0", "/rows/0/a/1", "/rows/3/a/0", "/rows/3/b", "/end"]);
  expect(chances(...pieces)["/rows/3/a/0"]).toEqual([Number((1 / 6).toFixed(6)), Number((1 / 6).toFixed(6))]);
});

it("a plain value alone is the root", () => {
  expect(chances(["tr", 0.5], ["ue", 0.25])).toEqual({ "": [0.5, 0.25] });
});

it("pieces of another text tell nothing", () => {
  expect(chancesOf("[1]", body([["[2]", 0.5]]))).toEqual(new Map());
  expect(chancesOf("[1]", body([["[1", 0.5]]))).toEqual(new Map());
});

it.each([
  ["no body", undefined],
  ["no choices", { choices: [] }],
  ["no probabilities", { choices: [{ message: { content: "[1]" } }] }],
  ["null in place of them", { choices: [{ logprobs: null }] }],
  ["pieces without one", { choices: [{ logprobs: { content: [{ token: "[1]" }] } }] }],
])("%s: nothing is told", (_, given) => {
  expect(chancesOf("[1]", given)).toEqual(new Map());
});

it("a probability above one is one", () => {
  const above = { choices: [{ logprobs: { content: [{ token: "[1]", logprob: 3 }] } }] };
  expect(chancesOf("[1]", above).get("/0")).toEqual({ first: 1, least: 1, joint: 1 });
});

it("a long answer is gone through once, whatever it holds", () => {
  const text = `["${"\\\\".repeat(50_000)}", ${"[".repeat(20_000)}${"]".repeat(20_000)}]`;
  const pieces = text.match(/.{1,3}/gs)?.map((token) => [token, 0.5] as const) ?? [];
  expect([...chancesOf(text, body(pieces)).keys()]).toEqual(["/0"]);
});
