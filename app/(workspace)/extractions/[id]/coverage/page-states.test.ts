import { expect, it } from "vitest";
import { countOutcomes, pageStates, stripOf } from "./page-states.ts";

const fields = { status: "succeeded", width: 10, height: 10, unit: "pt", rotation: 0, source: "ocr" } as const;
const block = { id: "p1-b0", kind: "text", page: 1, bbox: [0, 0, 1, 1], text: "a" } as const;
const unread = { code: "unread_ink", message: "Something was not read.", share: 0.03 };
const failed_pages = [{ number: 4, code: "page_damaged", message: "Page 4 is damaged." } as const];

const states = pageStates({
  pages: [
    { ...fields, number: 9, blocks: [] },
    { ...fields, number: 2, blocks: [{ ...block, bbox: [0, 0, 1, 1] }] },
    { ...fields, number: 3, blocks: [], warnings: [unread] },
  ],
  failed_pages,
});

it("tells of every selected page how it came out, in the file's order", () => {
  expect(states.map(({ number, outcome }) => [number, outcome])).toEqual([
    [2, "read"],
    [3, "partly"],
    [4, "failed"],
    [9, "blank"],
  ]);
  expect(states[1]).toMatchObject({ share: 0.97, code: "unread_ink", words: "Something was not read." });
  expect(states[2]).toMatchObject({ share: null, code: "page_damaged" });
  // Its number stands beside it.
  expect(states[2]?.words).toBe("The page is damaged.");
  expect(countOutcomes(states)).toEqual({ read: 1, blank: 1, doubtful: 0, partly: 1, failed: 1 });
});

it("has a page looked at of which little can be trusted, and says why", () => {
  const checks = { trust: 0.61, ink: 0.9, order: 0.7 };
  const [state] = pageStates({
    pages: [{ ...fields, number: 1, blocks: [{ ...block, bbox: [0, 0, 1, 1] }], checks }],
    failed_pages: [],
  });
  expect(state).toMatchObject({
    outcome: "doubtful",
    words: "About 61% of the text is likely to be right. Checked: 90% of its print is covered, order in doubt.",
  });
  const [sure] = pageStates({ pages: [{ ...fields, number: 1, checks: { ...checks, trust: 0.9 } }], failed_pages: [] });
  expect(sure).toMatchObject({ outcome: "read", words: "" });
});

it("shows what was not selected as gaps, up to the end of the file where that is known", () => {
  const shape = (count: number | null) =>
    stripOf(states, count).map((part) => (part.type === "page" ? part.state.number : [part.from, part.to]));
  expect(shape(null)).toEqual([[1, 1], 2, 3, 4, [5, 8], 9]);
  expect(shape(12)).toEqual([[1, 1], 2, 3, 4, [5, 8], 9, [10, 12]]);
  expect(shape(9)).toEqual(shape(null));
});

it("says of a page of structured data nothing that is not known", () => {
  expect(pageStates({ pages: [{ ...fields, number: 1 }], failed_pages: [] })).toEqual([
    { number: 1, outcome: "read", share: null, code: null, words: "" },
  ]);
});
