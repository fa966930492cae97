import { describe, expect, it } from "vitest";
import type { DraftBlock } from "./drafts.ts";
import { toStoredPage } from "./stored-page.ts";

const box = { x0: 10, y0: 20, x1: 60, y1: 30 };
const facts = { number: 2, width: 100, height: 200, unit: "pt", rotation: 0, source: "ocr" } as const;

describe("toStoredPage", () => {
  it("keeps the role of a block, and gives none where there is none", () => {
    const word = { text: "Fig.", box, shown: box, size: 10, bold: false, confidence: 0.9, spaced: true };
    const draft: DraftBlock = { kind: "text", box, text: "Fig.", words: [word] };
    const drafts: DraftBlock[] = [{ ...draft, role: "caption" }, draft];
    const { blocks } = toStoredPage(facts, drafts, (shown) => shown);
    expect(blocks.map(({ id, role }) => [id, role])).toEqual([
      ["p2-b1", "caption"],
      ["p2-b2", undefined],
    ]);
  });
});
