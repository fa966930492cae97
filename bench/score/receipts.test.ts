import { expect, test } from "vitest";
import { scoreReceiptFields } from "./receipt-fields.ts";
import { scoreWords } from "./receipt-words.ts";
import { resultsOf } from "./results.ts";

type Box = [number, number, number, number];
const page = (blocks: object[]) => ({ pages: [{ number: 1, width: 100, height: 100, blocks }] });
const word = (text: string, bbox: Box) => ({ text, bbox });
const line = (text: string, bbox: Box) => ({ text, bbox });
const truth = {
  "a.jpg": { lines: [line("Oak Tools", [0, 0, 50, 10]), line("Total 9.00", [0, 20, 50, 30])] },
  "b.jpg": { lines: [line("Thank you", [0, 0, 50, 10])] },
};

test("words count as a multiset, and a file without a result is wholly missed", () => {
  const blocks = [
    { kind: "text", words: [word("OAK", [0, 0, 20, 10]), word("Tools", [25, 0, 50, 10])] },
    {
      kind: "tables",
      table: { rows: 1, columns: 1, cells: [{ row: 0, column: 0, text: "Total", bbox: [0, 20, 20, 30] }] },
    },
    { kind: "text", text: "9,00", bbox: [25, 20, 50, 30] },
  ];
  const score = scoreWords(truth, resultsOf(new Map([["a.jpg", page(blocks)]])));
  expect(score.files).toBe(2);
  expect(score.missing).toBe(1);
  expect(score.words).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 });
  expect(score.alphanumeric.precision).toBe(1);
  expect(score.alphanumeric.recall).toBeCloseTo(5 / 7);
  // One sign of 17 in the first, all eight of the second.
  expect(score.cer).toBeCloseTo(9 / 25);
  expect(score.f1OfFiles).toBeCloseTo(0.375);
});

test("characters are held against each other row by row, in whatever order they were read", () => {
  const words = [
    word("9.00", [30, 21, 50, 29]),
    word("Total", [0, 20, 20, 30]),
    word("Tools", [25, 1, 50, 11]),
    word("Oak", [0, 0, 20, 10]),
  ];
  const only = { "a.jpg": truth["a.jpg"] };
  expect(scoreWords(only, resultsOf(new Map([["a.jpg", page([{ kind: "text", words }])]]))).cer).toBe(0);
});

const fields = { company: "Oak Tools (M) Ltd.", date: "25/12/2018", address: null, total: "9.00" };
const answer = (data: object) => scoreReceiptFields({ "a.jpg": { fields } }, resultsOf(new Map([["a.jpg", { data }]])));

test("fields are right by letters, day and amount, and strict by more than that", () => {
  const loose = answer({ company: "OAK TOOLS M LTD", date: "25 Dec 2018", address: null, total: "RM 9" });
  expect(loose.micro).toEqual({ precision: 1, recall: 1, f1: 1, strictF1: 0, wanted: 3 });
  expect(loose.whole).toBe(1);
  const strict = answer({ company: "OAK  TOOLS (m) Ltd.", date: "2018-12-25", total: 9 });
  expect(strict.micro.strictF1).toBe(1);
  expect(answer({ date: "25/12/2018" }).fields.date?.strictF1).toBe(1);
});

test("a value where there is none, and none where there is one, are both wrong", () => {
  const score = answer({ company: "Elm Tools", address: "1 High Street", total: 9 });
  expect(score.micro.precision).toBeCloseTo(1 / 3);
  expect(score.micro.recall).toBeCloseTo(1 / 3);
  expect(score.whole).toBe(0);
  expect(score.wrong.map(({ field }) => field)).toEqual(["company", "date", "address"]);
});
