import { describe, expect, it } from "vitest";
import { codeBlocks, printed } from "./page-blocks.ts";

const page = [
  "Text with `code`.",
  "```sh\necho 1\n```",
  "```text output\n1\n```",
  "```ts receiver.mts\nlisten();\n```",
  "```\nplain\n```",
].join("\n\n");

it("a page's blocks have their language, their file, and what they print", () => {
  expect(codeBlocks(page)).toEqual([
    { language: "sh", file: null, text: "echo 1\n", prints: "1\n" },
    { language: "ts", file: "receiver.mts", text: "listen();\n", prints: null },
    { language: "", file: null, text: "plain\n", prints: null },
  ]);
  expect(() => codeBlocks("```text output\n1\n```")).toThrow("nothing prints");
});

describe("what was printed", () => {
  const id = "ext_01m82px0gmfqxvbqpy3dn3raxw";

  it.each([
    ["1\n", "1"],
    ["a\nb\nc", "a\n…\nc"],
    [id, "ext_01m82pwzyef5ya8fmjfh6z39x6"],
    ["2026-11-22T22:44:18.064Z", "2026-11-21T09:30:00.000Z"],
    ["a.b (c)", "a.b (c)"],
  ])("%j is what %j says", (actual, says) => {
    expect(printed(actual, says)).toBe(true);
  });

  it.each([
    ["", "1"],
    ["12", "1"],
    ["a\nc", "a\n…\nd"],
    ["upl_01m82px0gmfqxvbqpy3dn3raxw", id],
    ["yesterday", "2026-11-21T09:30:00.000Z"],
    ["axb (c)", "a.b (c)"],
  ])("%j is not what %j says", (actual, says) => {
    expect(printed(actual, says)).toBe(false);
  });
});
