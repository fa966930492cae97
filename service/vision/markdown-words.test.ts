import { expect, it } from "vitest";
import { markdownWords } from "./markdown-words.ts";

it("has the words of Markdown without its signs, of tables the cells, of links what is shown", () => {
  const markdown = [
    "# Report of the *harbour*",
    "- oil for the **lamp**",
    "1. a [log book](https://example.com/x?y=1)",
    "![the quay](data:image/png;base64,AAAA)",
    "| Ship | Toll |",
    "|------|:----:|",
    "| Oak &amp; Elm | 3 |",
    "<table><tr><td colspan=2>Dues</td><td>9&#46;50</td></tr></table>",
    "```text",
    "code",
    "```",
  ].join("\n");
  expect(markdownWords(markdown).join(" ")).toBe(
    "Report of the harbour oil for the lamp 1. a log book the quay Ship Toll Oak & Elm 3 Dues 9.50 code".replace(
      "& ",
      "",
    ),
  );
});

it("runs nothing, and is done soon with what is made to be slow", () => {
  expect(markdownWords("<script>alert(1)</script> <img src=x onerror=alert(2)> word")).toEqual(["alert(1)", "word"]);
  for (const part of ["[", "<a", "![](", "&#", "|-", "*_`", "<!--", "[a](".repeat(3), "\\"]) {
    const began = performance.now();
    expect(markdownWords(part.repeat(100_000)).length).toBeLessThan(100_001);
    expect(performance.now() - began).toBeLessThan(3_000);
  }
  expect(markdownWords("word ".repeat(100_000)).length).toBe(12_000);
});
