import type { Bbox, StoredPage } from "@verso/contract/results";
import { isWithin } from "../answers/citations.ts";
import type { Phrase } from "../document/page-text.ts";
import { type Reading, readDocument } from "../document/reading.ts";
import { possibleValues } from "../leaves/answer-leaf.ts";
import { byRule } from "../leaves/wording/by-rule.ts";
import { type Field, toField } from "../questions/fields.ts";
import { meaningOf } from "../questions/meaning.ts";
import { glue, normalWords } from "../vocabulary/words.ts";
import { type LabelPlace, leafAt } from "./with-rules.ts";

type Place = { page: number; bbox: Bbox };
/** Values outside lists that a person said are right, each at its `path` and, where it is known, its place; and the pages that they stand on. */
export type LessonsInput = {
  schema: Readonly<Record<string, unknown>>;
  pages: readonly StoredPage[];
  corrections: readonly { path: string; value: unknown; place: Place | null }[];
};

/** A label and a place that lead to what a person said is right; the nearest first. */
type Lesson = { path: string; label: string; key: string; place: LabelPlace };
export type Lessons = { lessons: Lesson[] };

/** A label has no more words, and no more letters. */
const [labelWordsMax, labelCharsMax] = [5, 80];
/** Of so many labels of a page is looked at whether they lead there, the nearest first where the value's place is known. */
const labelsMax = 400;
/** So many are kept of a correction. */
const keptMax = 6;
const places = ["beside", "below"] as const;

/**
 * What can be learned of corrections: for each, the labels from which a rule would lead to the value that is right, by doing what the rule
 * would do. Nothing is learned of a value that no label leads to.
 */
export function lessonsOf({ schema, pages, corrections }: LessonsInput): Lessons {
  const reading = readDocument(pages);
  const root = toField(schema);
  const labels = labelsOn(reading);
  const lessons = corrections.flatMap(({ path, value, place }) => {
    const field = leafAt(root, "", path);
    if (!field || value === null) return [];
    const near = nearest(labels, place).slice(0, labelsMax);
    const found = near.flatMap(({ label, key, words }) =>
      places
        .filter((at) => leadsTo(reading, { field, ruled: { label: words, place: at }, value, place }))
        .map((at): Lesson => ({ path, label, key, place: at })),
    );
    return found.slice(0, keptMax);
  });
  return { lessons };
}

type Printed = { label: string; key: string; words: readonly string[]; phrase: Phrase };

/** What a phrase begins with, and could be a label: with letters, short, and without figures, which tell one paper from another. */
function labelsOn({ text }: Reading): Printed[] {
  const seen = new Set<string>();
  return text.phrases.flatMap((phrase) =>
    phrase.words.slice(0, labelWordsMax).flatMap((_, i): Printed[] => {
      const label = phrase.words
        .slice(0, i + 1)
        .map((word) => word.text)
        .join(" ");
      const words = normalWords(label);
      const key = glue(words);
      if (!/\p{L}{2}/u.test(key) || /\d{2}/.test(key) || label.length > labelCharsMax || seen.has(key)) return [];
      seen.add(key);
      return [{ label: label.replace(/[\s:：.]+$/, "") || label, key, words, phrase }];
    }),
  );
}

function nearest(labels: readonly Printed[], place: Place | null): readonly Printed[] {
  if (!place) return labels;
  const { page, bbox } = place;
  const far = ({ phrase }: Printed) => Math.abs(phrase.y0 - bbox[1]) + Math.max(0, bbox[0] - phrase.x1) / 4;
  return labels.filter((one) => one.phrase.page === page).sort((a, b) => far(a) - far(b));
}

type Led = {
  field: Field;
  ruled: { label: readonly string[]; place: LabelPlace };
  value: unknown;
  place: Place | null;
};

/** Whether a rule would give just this value, from just this place where it is known. */
function leadsTo(reading: Reading, { field, ruled, value, place }: Led): boolean {
  const rule = { ...ruled, id: "", confidence: 1 };
  const [found] = byRule(reading, field, rule);
  if (!found || (place && !found.words.some((word) => isWithin(place, word)))) return false;
  const meaning = meaningOf(field, { of: "fields", around: [] });
  const [given] = possibleValues(reading, new Map(), { ...field, told: { rules: [rule] } }, meaning);
  return given !== undefined && isSame(given.value, value);
}

/** Spaces apart. */
const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === "string" && typeof b === "string" ? bare(a) === bare(b) : a === b;
const bare = (text: string): string => text.replace(/\s+/g, " ").trim();
