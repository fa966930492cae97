import { pointerKeys } from "@verso/contract/pointer";
import type { Citation, StructuredResult } from "@verso/contract/results";
import type { Warning } from "@verso/contract/warnings";
import { placeWords } from "@/lib/format/place-words.ts";
import type { FieldShape } from "../review/written-value.ts";
import { isMissing, type Leaf, leafText, valueText } from "./data-tree.ts";
import { warningWords } from "./note-words.ts";
import { othersOf } from "./other-values.ts";
import { namesOf, otherWords, type Searched, searchedWords } from "./trust-words.ts";

/** One value that was proposed, with what speaks for it; the first of several is the one that was given. */
export type Proposal = { value: string; evidence: readonly string[] };
/** Why a value was given: what was asked, what was proposed, and what decided. */
export type Why = { asked: string; proposals: readonly Proposal[]; decided: readonly string[] };

type Input = {
  leaf: Leaf;
  shape: FieldShape;
  pages: Searched;
  engine: StructuredResult["engine"];
  warnings: readonly Warning[];
};

const percent = (share: number) => `${Math.floor(share * 100)}%`;
const kinds: Record<FieldShape["kind"], string> = {
  text: "a text",
  number: "a number",
  boolean: "yes or no",
  choice: "one of the values that the schema names",
};

const ways: Record<NonNullable<Citation["found_by"]>, string> = {
  label: "A label that means what was asked for stands beside it.",
  sentence: "A sentence that has the words of the question holds it.",
  position: "No label stands beside it: it was taken for its place on the page, where such values usually stand.",
  form: "No label stands beside it: it was taken because it looks like what was asked for.",
  rule: "A rule of this workspace, learnt from corrections, says where it stands.",
  sum: "It is the figure with which the others add up.",
  attachment: "It stands in the electronic invoice within the file, which goes before what is printed.",
  model: "The language model gave it.",
};

/** In plain words, of what a result carries: the question, each proposal with its evidence, and what decided between them. */
export function whyOf({ leaf, shape, pages, engine, warnings }: Input): Why {
  const names = namesOf(leaf).map((name) => `“${name}”`);
  const kind = shape.isDate ? "a date" : kinds[shape.kind];
  const asked = `${names.length === 0 ? "The whole" : names.join(" or ")}, which is ${kind}.`;
  if (isMissing(leaf)) return { asked, proposals: [], decided: [searchedWords(leaf, pages)] };
  const [first] = leaf.citations;
  const others = othersOf(leaf);
  const proposals = [
    { value: leafText(leaf, leaf.value), evidence: leaf.citations.flatMap(evidenceOf) },
    ...others.map((other) => ({ value: valueText(other.value), evidence: [`${otherWords(first?.by, other)}.`] })),
  ];
  const sums = warnings.filter(
    ({ code, message }) => code === "sums_disagree" && placesIn(message).includes(leaf.path),
  );
  return {
    asked,
    proposals,
    decided: [
      ...decidedBy(leaf, others[0]?.confidence, engine),
      ...sums.map((warning) => `Against it: ${warningWords(warning)}`),
    ],
  };
}

/** The places in the data that a message names, as JSON pointers. */
export const placesIn = (message: string): string[] =>
  message.split(/[\s,]+/).flatMap((word) => (word.startsWith("/") ? word.replace(/[.:;]$/, "") : []));

function evidenceOf({ text, page, attachment, found_by: way, read_confidence: read }: Citation): string[] {
  const where = attachment === undefined ? (page === null ? "" : ` on page ${page}`) : ` in ${attachment}`;
  return [
    `“${text}” stands${where}.`,
    ...(way === undefined ? [] : [ways[way]]),
    ...(read === undefined || attachment !== undefined
      ? []
      : [`Its letters were read with ${percent(read)} certainty.`]),
  ];
}

function decidedBy({ confidence }: Leaf, next: number | undefined, { name }: StructuredResult["engine"]): string[] {
  const sure = confidence === null ? "" : ` It is ${percent(confidence)} sure that this is the one that was meant.`;
  if (next !== undefined) return [`It is likelier than the other, which is ${percent(next)} sure.${sure}`];
  const whose =
    name === "both" ? "Neither the rules nor the language model proposed another value." : "Nothing else was proposed.";
  return [`${whose}${sure}`];
}

/** What a place in the data is called, for a heading. */
export const whyTitle = (path: string): string => `Why this value for ${placeWords(pointerKeys(path)) || "the whole"}?`;
