import { expect, test } from "vitest";
import { resultsOf } from "../score/results.ts";
import { scoreHandwriting } from "./score.ts";

type Read = [text: string, bbox: [number, number, number, number], confidence: number];
const block = (words: Read[], role?: string) => ({
  kind: "text",
  role,
  words: words.map(([text, bbox, confidence]) => ({ text, bbox, confidence })),
});
const score = (item: { text: string; kind: "date" | "tick" | "signature" }, blocks: ReturnType<typeof block>[]) =>
  scoreHandwriting(
    [{ set: "receipts", picture: "a.jpg", half: "shown", items: [{ bbox: [100, 100, 200, 140], ...item }] }],
    { receipts: resultsOf(new Map([["a.jpg", { pages: [{ number: 1, blocks }] }]])), "peers-forms": () => undefined },
  );
const date = { text: "12/11/84", kind: "date" } as const;
const none = { items: 1, right: 0, nearly: 0, unread: 0, sure: 0, sureWrong: 0, rightMarked: 0 };

test("letters and digits count, from left to right, of the words whose middle is there", () => {
  const printed = block([["DATE", [140, 90, 180, 106], 0.99]]);
  const written = block(
    [
      ["84", [170, 104, 200, 130], 0.9],
      ["12-11/", [102, 108, 168, 139], 0.95],
    ],
    "handwriting",
  );
  const right = { ...none, right: 1, nearly: 1, sure: 1, rightMarked: 1 };
  expect(score(date, [printed, written])).toMatchObject({ date: right, receipts: right, legible: right });
});

test("what is sure and not so is told, and what is nearly so", () => {
  const sure = score(date, [block([["12/11/34", [100, 100, 200, 140], 0.9]])]);
  expect(sure.date).toEqual({ ...none, nearly: 1, sure: 1, sureWrong: 1 });
  const doubtful = score(date, [block([["12/71/34.", [100, 100, 200, 140], 0.89]])]);
  expect(doubtful.date).toEqual(none);
  expect(score(date, []).date).toEqual({ ...none, unread: 1 });
});

test("a mark is a tick however it is drawn, and no letter", () => {
  const tick = { text: "✓", kind: "tick" } as const;
  expect(score(tick, [block([["√", [100, 100, 140, 140], 0.5]])]).tick).toEqual({ ...none, right: 1, nearly: 1 });
  expect(score(tick, [block([["V", [100, 100, 140, 140], 0.95]])]).tick).toEqual({ ...none, sure: 1, sureWrong: 1 });
});

test("of what nobody could say everything sure is wrong, and it is no kind's", () => {
  const scores = score({ text: "", kind: "signature" }, [block([["-", [100, 100, 140, 140], 0.95]])]);
  expect(scores).toMatchObject({ illegible: { ...none, sure: 1, sureWrong: 1 }, signature: { items: 0 } });
});
