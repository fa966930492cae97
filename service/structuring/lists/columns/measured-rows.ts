import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { kindOfValue } from "../../vocabulary/values/kinds.ts";
import { letters } from "../../vocabulary/words.ts";
import type { Item, Wanted } from "../items/item.ts";
import { roleOf } from "./column-roles.ts";

type Places = { name: number; value: number; unit: number; range: number };
type Measured = { line: PageLine } & Record<keyof Places, readonly PlacedWord[]>;

/** So many lines are no chance; no name, unit or range has more words. */
const [rowsMin, nameMax, unitMax, rangeMax] = [2, 8, 3, 10];

/**
 * What was measured, a line each, whatever stands over it: a name, a number, its unit, and between what it should be, in brackets and
 * behind a label perhaps: "Sodium 141 mmol/L (Normal: 136 - 145)".
 */
export function readMeasured(reading: Reading, wanted: readonly Wanted[]): Item[] {
  const places = placesOf(wanted);
  if (!places) return [];
  const rows = longestRun(
    reading,
    reading.text.lines.flatMap((line) => toMeasured(line) ?? []),
  );
  if (rows.length < rowsMin) return [];
  return rows.map((row) => {
    const [first] = row.line.phrases;
    const cell = (words: readonly PlacedWord[]) =>
      first && words.length > 0 ? { phrases: [cutPhrase(first, words)], foundBy: "position" as const } : undefined;
    const item: Item = wanted.map(() => undefined);
    for (const part of ["name", "value", "unit", "range"] as const)
      if (places[part] >= 0) item[places[part]] = cell(row[part]);
    return item;
  });
}

/** Lines of one list begin at the same edge, so many em from each other at most, and have two others between at most. */
const [edgeEm, stepsMax] = [2, 3];

function longestRun({ text }: Reading, rows: readonly Measured[]): Measured[] {
  const runs: Measured[][] = [];
  for (const one of rows) {
    const last = runs.at(-1)?.at(-1)?.line;
    const isNear = last && (one.line.page > last.page || one.line.index - last.index <= stepsMax);
    const edge = (line: PageLine | undefined) => line?.phrases[0]?.x0 ?? 0;
    if (isNear && Math.abs(edge(one.line) - edge(last)) < edgeEm * text.em) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs.reduce<Measured[]>((longest, run) => (run.length > longest.length ? run : longest), []);
}

/** What is wanted that a name, a number and a range answer: one of each. */
function placesOf(wanted: readonly Wanted[]): Places | undefined {
  const roles = wanted.map(roleOf);
  const numbers = wanted.flatMap(({ asks }, i) => (asks === "number" ? [i] : []));
  const [range, value] = [roles.indexOf("range"), numbers[0]];
  const name = roles.findIndex((role) => role === "text" || role === "description");
  if (range < 0 || name < 0 || value === undefined || numbers.length > 1) return undefined;
  return { name, value, unit: roles.indexOf("unit"), range };
}

function toMeasured(line: PageLine): Measured | undefined {
  const words = line.phrases.flatMap((phrase) => phrase.words);
  const at = words.findIndex(({ text }, i) => i > 0 && isNumber(text));
  if (at < 1 || at > nameMax || words.length > nameMax + unitMax + rangeMax) return undefined;
  const name = words.slice(0, at);
  if (letters(name.map(({ text }) => text).join("")) < 2 || name.some(({ text }) => /[:：]$/.test(text)))
    return undefined;
  const behind = words.slice(at + 1).filter(({ text }) => !isFlag(text));
  const end = behind.findIndex(({ text }) => /^[([<>≤≥]|^\d/.test(text) && !/^10\^/.test(text));
  const unit = behind.slice(0, Math.max(0, end));
  const range = rangeIn(behind.slice(unit.length));
  if (end < 0 || unit.length > unitMax || !range) return undefined;
  const value = words[at];
  return value && { line, name, value: [value], unit, range };
}

const isNumber = (text: string): boolean => /^[<>]?\d+(?:[.,]\d+)?$/.test(text);
/** A mark that a result is high or low. */
const isFlag = (text: string): boolean => /^(?:[HL*↑↓+]|\++|HH|LL)$/.test(text);

/** The words of a range, without the brackets and the label around them. */
function rangeIn(words: readonly PlacedWord[]): readonly PlacedWord[] | undefined {
  const colon = words.findLastIndex(({ text }) => /[:：]$/.test(text));
  const own = words.slice(colon + 1).map((word, i, all) => {
    const opened = i === 0 ? word.text.replace(/^[([]/, "") : word.text;
    const text = i === all.length - 1 ? opened.replace(/[)\]]$/, "") : opened;
    return text === word.text ? word : { ...word, text };
  });
  const isLabelled = colon < 0 || (/^[([]/.test(words[0]?.text ?? "") && !words.slice(0, colon).some(isDigits));
  const said = own.map(({ text }) => text).join(" ");
  return isLabelled && own.length <= rangeMax && kindOfValue(said, undefined) === "range" ? own : undefined;
}
const isDigits = ({ text }: PlacedWord): boolean => /\d/.test(text);
