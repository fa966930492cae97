import { expect, test } from "vitest";
import type { PageWord } from "../content.ts";
import { joinLines, onOneLine } from "./drafts.ts";
import { toLine } from "./lines.ts";

/** A line of words at these places, ten units high. */
function line(top: number, ...words: [text: string, x0: number, x1: number][]) {
  return toLine(
    words.map(([text, x0, x1]): PageWord => {
      const box = { x0, y0: top, x1, y1: top + 10 };
      return { text, box, shown: box, size: 10, bold: false, confidence: 1, spaced: false };
    }),
  );
}

test("Chinese text has no spaces where letters or lines follow one another, and one where there is room for a letter", () => {
  const first = line(0, ["场子设在村边，", 0, 66], ["低洼处", 75, 105]);
  const second = line(14, ["一块地里四面都是", 0, 80], ["看台土坡", 84, 105]);
  expect(joinLines([first, second])).toBe("场子设在村边，低洼处一块地里四面都是看台土坡");
  expect(joinLines([line(0, ["第一章", 0, 30], ["总则", 45, 65])])).toBe("第一章 总则");
});

test("what stands beside Chinese letters and is no such letter keeps the space it shows", () => {
  expect(joinLines([line(0, ["使用", 0, 20], ["API", 30, 50], ["文档", 53, 73])])).toBe("使用 API文档");
  expect(onOneLine("第一行\n第二行\nand more")).toBe("第一行第二行 and more");
});
