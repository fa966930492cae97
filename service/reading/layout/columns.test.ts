import { expect, test } from "vitest";
import type { PageWord } from "../content.ts";
import { toColumns } from "./columns.ts";
import { lineText, toLines } from "./lines.ts";
import { toSegments } from "./segments.ts";

const letterPt = 5;

/** A line of words set in 10 pt at a place of the page: letters of one width, the first one on the left. */
function line(text: string, x: number, y: number, rightToLeft = false): PageWord[] {
  let at = x;
  return text.split(" ").map((word) => {
    const width = letterPt * word.length;
    const x0 = rightToLeft ? at - width : at;
    at += (rightToLeft ? -1 : 1) * (width + 3);
    const box = { x0, y0: y, x1: x0 + width, y1: y + 10 };
    return { text: word, box, shown: box, size: 10, bold: false, confidence: 1, spaced: true };
  });
}

const column = (lines: readonly string[], x: number, y: number, step: number, rightToLeft = false) =>
  lines.flatMap((text, i) => line(text, x, y + step * i, rightToLeft));
const linesOf = (words: readonly PageWord[]) =>
  toColumns(toSegments(words)).flatMap((part) => toLines(part).map((each) => lineText(each)));

const left = ["Artikel 1", "Menschengeschlechter wurden", "gleichberechtigt geboren", "vernunftbegabte Wesen"];
const right = ["entgegenkommend einander", "begegnend allezeit im", "brüderlichen Verständnis", "zusammenleben."];

test("a few lines with few words are columns, though each stands level with one of the other", () => {
  expect(linesOf([...column(left, 20, 20, 14), ...column(right, 190, 20, 14)])).toEqual([...left, ...right]);
});

test("text without spaces runs in columns, too", () => {
  const texts = [
    "人人生而自由在尊严和权利上一",
    "律平等他们赋有理性和良心并应",
    "以兄弟关系的精神相对待人人有",
    "资格享受本宣言",
  ];
  const wide = texts.map((text) => [...text].join(""));
  const words = [0, 1].flatMap((side) =>
    wide.map((text, i): PageWord => {
      const box = { x0: 20 + 170 * side, y0: 20 + 14 * i, x1: 20 + 170 * side + 10 * text.length, y1: 30 + 14 * i };
      return { text, box, shown: box, size: 10, bold: false, confidence: 1, spaced: true };
    }),
  );
  expect(linesOf(words)).toEqual([...wide, ...wide]);
});

test("what stands beside the labels of a form is read line by line", () => {
  const labels = ["Name of the applicant", "Place of birth, as given", "Home address in full", "Name of an employer"];
  const values = [
    "Johanna van der Meer",
    "Utrecht, Netherlands",
    "Lange Nieuwstraat, Utrecht",
    "Stichting Waterwerken",
  ];
  const read = linesOf([...column(labels, 20, 20, 14), ...column(values, 190, 20, 14)]);
  expect(read).toEqual(labels.map((label, i) => `${label} ${values[i]}`));
});

test("rows of figures are no columns of text", () => {
  const items = ["discount on 2 boxes", "discount on 12 crates", "freight to depot 14", "customs for 3 crates"];
  const sums = ["5.00 at 19%", "12.90 at 19%", "2.50 at 7%", "30.00 at 7%"];
  const read = linesOf([...column(items, 20, 20, 14), ...column(sums, 190, 20, 14)]);
  expect(read).toEqual(items.map((item, i) => `${item} ${sums[i]}`));
});

test("lines that stand wide apart go on in their column", () => {
  const [title, ...rest] = ["المادة الأولى", "يولد جميع الناس أحرارا متساوين", "في الكرامة والحقوق وقد وهبوا"];
  const other = ["عقلا وضميرا وعليهم أن يعامل", "بعضهم بعضا بروح الإخاء"];
  const words = [
    ...line(title ?? "", 360, 20, true),
    ...column(rest, 360, 48, 21, true),
    ...column(other, 180, 20, 21, true),
  ];
  expect(linesOf(words)).toEqual([title, ...rest, ...other]);
});

test("what stands below columns at some distance is no part of them", () => {
  const below = "Signed at Utrecht";
  const read = linesOf([...column(left, 20, 20, 14), ...column(right, 190, 20, 14), ...line(below, 20, 110)]);
  expect(read).toEqual([...left, ...right, below]);
});

test("lists beside one another are columns, though the lines above them end where their signs do", () => {
  const items = (texts: readonly string[], x: number, y: number) => [
    ...line("•", x, y),
    ...column(texts, x + 20, y, 14),
    ...line("•", x, y + 14 * texts.length),
    ...column(texts, x + 20, y + 14 * texts.length, 14),
  ];
  const [some, others] = [
    ["The percentage of people with", "an allowance was unchanged from", "the year before. However"],
    ["At eleven percent the adults of", "sixteen to sixty were more likely", "to ask for one"],
  ] as const;
  const note = "Source: the bureau's own survey of households from May to August of that year";
  const read = linesOf([...line(note, 44, 0), ...items(some, 20, 24), ...items(others, 220, 24)]);
  const listed = (texts: readonly string[]) => [`• ${texts[0]}`, ...texts.slice(1)];
  expect(read).toEqual([note, ...[some, others].flatMap((texts) => [...listed(texts), ...listed(texts)])]);
});

test("addresses that stand beside each other are read one after the other, with what goes on below one of them", () => {
  const from = ["Sender", "Dahlberg Ceramics", "12 Kiln Lane", "Oban PA34 4AA"];
  const to = ["Recipient", "Rinaldi Building", "77 Harbour Street", "Hull HU1 3DZ", "Gate 4 of the yard"];
  const words = [
    ...column(["Delivery note", "of 22 May 2026"], 20, 20, 14),
    ...column(from, 20, 60, 14),
    ...column(to, 190, 60, 14),
    ...line("All goods remain ours until they are paid for in full by the recipient", 20, 150),
  ];
  expect(linesOf(words).slice(2, -1)).toEqual([...from, ...to]);
});

test.each([
  ["labels with their values", ["Number", "Issued", "Payable"], ["DN 1184 of May", "22 May 2026", "30 June 2026"]],
  ["things with their prices", ["Two rolls", "Bread of 750 g", "Coffee of 2 beans"], ["1.80 B", "4.45 B", "3.90 A"]],
  ["labels with colons", ["Sender:", "Street 5:", "Town 7:"], ["Dahlberg Ceramics", "12 Kiln Lane", "Oban PA34 4AA"]],
])("%s stay in their lines", (_, labels, values) => {
  const words = [...column(labels, 20, 20, 14), ...column(values, 190, 20, 14)];
  expect(linesOf(words)).toEqual(labels.map((label, i) => `${label} ${values[i]}`));
});

test("a long list of two columns stays in its lines, whatever stands in them", () => {
  const names = Array.from({ length: 16 }, (_, i) => (i % 3 === 0 ? "Dahlberg Ceramics" : `${i} Kiln Lane`));
  const places = names.map((name) => (/\d/.test(name) ? `Oban PA34 ${name}` : "Rinaldi Building"));
  const words = [...column(names, 20, 20, 14), ...column(places, 220, 20, 14)];
  expect(linesOf(words)).toEqual(names.map((name, i) => `${name} ${places[i]}`));
});
