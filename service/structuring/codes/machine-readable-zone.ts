import type { PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { joined } from "../leaves/candidates/candidates.ts";
import { type CodedFact, partOf } from "./coded-fact.ts";

/**
 * What the machine readable zone of a passport, visa, identity card or residence permit says (ICAO 9303, parts 4 to 7: two lines of 44 or
 * 36 signs, three of 30). Specimens have check digits that do not hold: then it is less sure.
 */
export function zoneFacts({ text }: Pick<Reading, "text">): CodedFact[] {
  const lines = text.phrases.flatMap(({ words, page }) => {
    const code = joined(words).replace(/\s/g, "").replaceAll("«", "<<").replaceAll("‹", "<");
    return codeLine.test(code) && words[0]
      ? [{ code, page, word: { ...words[0], text: code, bbox: around(words) } }]
      : [];
  });
  for (const [i, first] of lines.entries()) {
    const [second, third] = [lines[i + 1], lines[i + 2]].filter((one) => one?.page === first.page);
    const found =
      second && (cardFacts(first, second, third) ?? (first.code.includes("<<") ? bookFacts(first, second) : undefined));
    if (found) return found;
  }
  return [];
}
const codeLine = /^[A-Z\d<]{28,46}$/;

type Line = { code: string; word: PlacedWord };
type Span = readonly [from: number, to: number];
/** A field of a line, and whether the check digit behind it holds. */
type Checked = { text: string; at: number; holds: boolean };

/** Two lines: names behind the state in the first, all else in the second. */
function bookFacts(first: Line, second: Line): CodedFact[] | undefined {
  if (!/^[ACIPV][A-Z<]/.test(first.code)) return undefined;
  const number = checked(second.code, [0, 9]);
  const days = daysOf(second, { birth: [13, 19], sex: 20, expiry: [21, 27] });
  return number && days
    ? [numberOf(second, number), ...days, ...stateAndNames(first, 5), ...linesOf([first, second])]
    : undefined;
}

/** Three lines: the number in the first, days and sex in the second, names in the third. */
function cardFacts(first: Line, second: Line, third: Line | undefined): CodedFact[] | undefined {
  if (!third?.code.includes("<<") || !/^[ACI][A-Z<]/.test(first.code)) return undefined;
  const number = checked(first.code, [5, 14]);
  const days = daysOf(second, { birth: [0, 6], sex: 7, expiry: [8, 14] });
  return number && days
    ? [numberOf(first, number), ...days, ...stateAndNames(first, 0, third), ...linesOf([first, second, third])]
    : undefined;
}

const numberOf = (line: Line, { text, at, holds }: Checked): CodedFact => ({
  of: "document_number",
  ...textOf(line, text, at),
  holds,
});

function daysOf(line: Line, at: { birth: Span; sex: number; expiry: Span }): CodedFact[] | undefined {
  const [birth, expiry] = [at.birth, at.expiry].map((span) => checked(line.code, span, true));
  if (!birth || !expiry) return undefined;
  const until = Number(expiry.text.slice(0, 2)) < century ? 2000 : 1900;
  // Who was born in a year behind the one in which it ends was born a hundred years before.
  const isBefore = 2000 + Number(birth.text.slice(0, 2)) > until + Number(expiry.text.slice(0, 2));
  const days = [
    { of: "birth_date" as const, day: dayOf(isBefore ? 1900 : 2000, birth.text), ...birth },
    { of: "expiry_date" as const, day: dayOf(until, expiry.text), ...expiry },
  ];
  if (days.some(({ day }) => day === undefined)) return undefined;
  const sex = line.code[at.sex] ?? "";
  return [
    ...days.map(
      ({ of, day = "", text, at, holds }): CodedFact => ({
        of,
        raw: { kind: "date", day, printed: text },
        words: [partOf(line.word, text, at)],
        holds,
      }),
    ),
    ...(/[FMX]/.test(sex) ? [{ of: "sex" as const, ...textOf(line, sex, at.sex), holds: birth.holds }] : []),
  ];
}
/** Zones came up in the nineteen-eighties: a document that ends in a year of more is of the century before. */
const century = 80;

function dayOf(from: number, digits: string): string | undefined {
  const iso = `${from + Number(digits.slice(0, 2))}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}

/** The state in its first line, and "SURNAME<<GIVEN<NAMES". */
function stateAndNames(first: Line, namesAt: number, named = first): CodedFact[] {
  const [surname = "", given = ""] = named.code.slice(namesAt).replace(/<+$/, "").split("<<");
  const found = [
    { of: "issuing_state" as const, line: first, text: first.code.slice(2, 5), at: 2 },
    { of: "surname" as const, line: named, text: surname, at: namesAt },
    { of: "given_names" as const, line: named, text: given, at: namesAt + surname.length + 2 },
  ];
  return found.flatMap(({ of, line, text, at }) =>
    /^[A-Z][A-Z<]*$/.test(text) ? [{ of, ...textOf(line, text, at), holds: true }] : [],
  );
}

function linesOf(lines: readonly Line[]): CodedFact[] {
  const names = ["code_line_1", "code_line_2", "code_line_3"] as const;
  const each = lines.flatMap(({ word, code }, i): CodedFact[] =>
    names[i] ? [{ of: names[i], raw: { kind: "text", text: code }, words: [word], holds: true }] : [],
  );
  const text = lines.map(({ code }) => code).join("\n");
  return [
    ...each,
    { of: "code_lines", raw: { kind: "text", text }, words: each.flatMap((one) => one.words), holds: true },
  ];
}

/** A text of the zone from a sign on, its fillers as spaces. */
function textOf({ word }: Line, text: string, at: number): Pick<CodedFact, "raw" | "words"> {
  const parts = [...text.matchAll(/[^<]+/g)].map((part) => partOf(word, part[0], at + part.index));
  return { raw: { kind: "text", text: joined(parts) }, words: parts };
}

/** Where it has figures alone, letters that were read for them are figures. */
function checked(code: string, [from, to]: Span, isNumeric = false): Checked | undefined {
  const asFigures = (text: string) => text.replace(/[A-Z]/g, (letter) => likeFigures[letter] ?? letter);
  const own = code.slice(from, to);
  const field = isNumeric ? asFigures(own) : own;
  const digit = asFigures(code[to] ?? "");
  if (!(isNumeric ? /^\d+$/ : /^[A-Z\d]+<*$/).test(field) || !/^[\d<]$/.test(digit)) return undefined;
  return { text: field.replace(/<+$/, ""), at: from, holds: digit === String(checkDigit(field)) };
}
const likeFigures: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};

/** Figures count as they are, letters from 10 on, fillers nothing; weighed 7, 3, 1 in turn, the last figure of their sum. */
function checkDigit(field: string): number {
  const weights = [7, 3, 1];
  const sum = [...field].reduce((all, sign, i) => {
    const value = sign === "<" ? 0 : Number.parseInt(sign, 36);
    return all + value * (weights[i % weights.length] ?? 0);
  }, 0);
  return sum % 10;
}

const around = (words: readonly PlacedWord[]): PlacedWord["bbox"] => [
  Math.min(...words.map(({ bbox }) => bbox[0])),
  Math.min(...words.map(({ bbox }) => bbox[1])),
  Math.max(...words.map(({ bbox }) => bbox[2])),
  Math.max(...words.map(({ bbox }) => bbox[3])),
];
