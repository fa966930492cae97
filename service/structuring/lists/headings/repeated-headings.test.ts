import { expect, it } from "vitest";
import { pageText } from "../../document/page-text.ts";
import { type MadeLine, madePage } from "../../testing/made-pages.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import type { Heading } from "../items/column.ts";
import { firstOfItsWords } from "./repeated-headings.ts";

const broken: MadeLine[] = [
  "Rechnung 4711",
  [
    [0, "Text"],
    [28, "Mge."],
    [38, "Netto-"],
    [52, "USt- Positionssumme"],
  ],
  [
    [38, "Einzelpreis"],
    [52, "Satz"],
  ],
];
const whole: MadeLine[] = [
  [
    [0, "Text"],
    [28, "Mge."],
    [36, "Netto-Einzelpreis"],
    [56, "USt-Satz"],
    [68, "Positionssumme"],
  ],
];

/** The heading of the last page, and where its columns begin. */
function headingOn(lines: readonly MadeLine[], later: readonly MadeLine[]) {
  const text = pageText([madePage(lines), madePage(later, 2)]);
  const line = text.lines.at(-1);
  if (line === undefined) throw new Error("there is a heading");
  const columns = line.phrases.map(({ x0, x1, keys }) => ({
    ...{ x0, x1, key: keys.map(({ key }) => key).join(""), gist: gistOf(keys.map(({ key }) => key)) },
    ...{ concepts: [], headingLines: 1, firstLine: 0, byLine: [] },
  }));
  const heading: Heading = { columns, first: line.index, last: line.index, score: 1 };
  return { text, heading, found: firstOfItsWords(text, heading) };
}

it("finds a heading on an earlier page, where it is broken over lines and set too close", () => {
  const { text, heading, found } = headingOn(broken, whole);
  expect([found.first, found.last]).toEqual([1, 2]);
  expect(found.columns.map(({ key }) => key)).toEqual(heading.columns.map(({ key }) => key));
  const words = text.lines.slice(1, 3).flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words));
  const left = (of: string) => words.find((word) => word.text === of)?.bbox[0];
  expect(found.columns.map(({ x0 }) => x0)).toEqual(["Text", "Mge.", "Netto-", "USt-", "Positionssumme"].map(left));
});

it("takes no line for it that has other words, or the same ones in another order", () => {
  const other = broken.slice(0, 2);
  const turned: MadeLine[] = [
    [
      [0, "Mge. Text"],
      [36, "Netto-Einzelpreis"],
      [56, "USt-Satz"],
      [68, "Positionssumme"],
    ],
  ];
  for (const lines of [other, turned]) {
    const { heading, found } = headingOn(lines, whole);
    expect(found).toBe(heading);
  }
});

it("finds it where a scan lost the first letters of a word, and not where other words stand", () => {
  const heading = (word: string): MadeLine => [
    [0, word],
    [28, "Quantity"],
    [52, "Net"],
  ];
  expect(headingOn(["Invoice 4711", heading("rvice")], [heading("Service")]).found.first).toBe(1);
  expect(headingOn(["Invoice 4711", heading("Tax")], [heading("Service")]).found.first).toBe(2);
});
