"use client";

import type { StructuredResult } from "@verso/contract/results";
import { useState } from "react";
import { formatCount } from "@/lib/format/counts.ts";
import type { Leaf } from "./data-tree.ts";
import { type LittleFound, littleFound } from "./little-words.ts";
import { warningWords } from "./note-words.ts";

/** What is to be known of a result before its data are used. */
export type Told = {
  little: LittleFound | null;
  /** Nothing at all was found, and no better word says so. */
  none: boolean;
  errors: StructuredResult["errors"];
  /** By their code, each with its lines. */
  warnings: readonly { code: string; lines: readonly string[] }[];
  leaves: readonly Leaf[];
};

type Result = {
  result: StructuredResult;
  leaves: readonly Leaf[];
  found: number;
  isSettled: (path: string) => boolean;
};

export function toldOf({ result, leaves, found, isSettled }: Result): Told {
  const { valid, errors, warnings: all, pages, engine } = result;
  const little = littleFound({ warnings: all, found, asked: leaves.length, isSettled, engine: engine.name });
  const ofData = all.filter(({ code }) => code !== "little_found");
  const ofPages = pages.flatMap(({ number, warnings: own = [] }) =>
    own.map(({ code, message }) => ({ code, line: `Page ${number}: ${message}` })),
  );
  const lines = [...ofData.map((warning) => ({ code: warning.code, line: warningWords(warning) })), ...ofPages];
  const byCode = Map.groupBy(lines, ({ code }) => code);
  return {
    little,
    none: ofData.length === all.length && found === 0 && leaves.length > 0,
    errors: valid ? [] : errors,
    warnings: [...byCode].map(([code, each]) => ({ code, lines: each.map(({ line }) => line) })),
    leaves,
  };
}

/** How many notes there are, in short what they say, and whether they are open: of a result in which little was found they lead. */
export function useNotes({ little, none, errors, warnings }: Told) {
  const leads = little !== null || none;
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? leads;
  const titles = [
    ...(little === null ? [] : [little.title]),
    ...(none ? ["None of the values was found"] : []),
    ...(errors.length === 0 ? [] : [errorsTitle(errors)]),
    ...warnings.map(({ code }) => warningTitle(code)),
  ];
  return { count: titles.length, words: titles.join("; "), open, onToggle: () => setOpened(!open) };
}

export const errorsTitle = (errors: Told["errors"]): string =>
  `${formatCount(errors.length, "value is", "values are")} missing, or not as the schema asks`;

const titles = new Map([
  ["instructions_ignored", "Some instructions were not followed"],
  ["sums_disagree", "Some figures do not add up"],
  ["value_left_out", "Values without proof were left out"],
  ["rows_missing", "A list lacks rows"],
  ["not_asked", "Some pages were not asked for a field"],
  ["values_disagree", "The document says different things"],
  ["partly_damaged", "A page is partly damaged"],
  ["partly_read", "A page is read in part"],
  ["unread_ink", "A page has something on it that could not be read"],
  ["script_not_read", "A page has a script on it that is not read here"],
  ["placeholder_page", "A page stands in for a form or for attached documents"],
  ["second_reading_missing", "A page was read without the vision model"],
  ["second_reading_differs", "A vision model read a page quite otherwise"],
  ["answer_not_repaired", "The answer could not be made to fit in full"],
]);

/** Those after which the data should be looked at. */
export const doubts: ReadonlySet<string> = new Set([
  "sums_disagree",
  "rows_missing",
  "not_asked",
  "values_disagree",
  "partly_damaged",
  "partly_read",
  "unread_ink",
  "script_not_read",
  "placeholder_page",
  "second_reading_differs",
]);

/** A warning in a few words; one from a newer service reads as a plain one. */
export const warningTitle = (code: string): string => titles.get(code) ?? "A word about this result";
