import type { Alternative, Citation, FoundBy } from "@verso/contract/results";
import { formatRanges } from "@/lib/format/ranges.ts";
import { isDoubtful } from "../viewer/doubtful.ts";
import type { Leaf } from "./data-tree.ts";

const foundWords: Record<FoundBy, string> = {
  label: "its label stands beside it",
  sentence: "found in a sentence",
  position: "no label beside it, taken for its place on the page",
  form: "no label beside it, taken for how it looks",
  sum: "the figures add up with it",
  attachment: "from the attached file",
  model: "given by the language model",
  rule: "found by a rule of this workspace",
};

type By = NonNullable<Citation["by"]>;
const byWords: Record<By, string> = { rules: "by the rules", model: "by the language model" };
const otherSide: Record<By, By> = { rules: "model", model: "rules" };

const percent = (share: number) => `${Math.floor(share * 100)}%`;

/** How surely the letters were read. Only a doubtful reading has a figure. */
function readWords(read: number | null, below: number): string[] {
  if (read === null) return [];
  return [isDoubtful(read, below) ? `doubtful reading (${percent(read)})` : "read well"];
}

/**
 * How the value was found and, where two answered, by which; where that leaves a doubt or another value was proposed, how sure it
 * is that it is the one that was meant.
 */
function findingWords({ found_by: way, by, confidence, alternatives = [] }: Citation, below: number): string {
  const isDoubted = isDoubtful(confidence, below);
  const isCompared = isDoubted || alternatives.length > 0;
  const found = way !== undefined ? foundWords[way] : isDoubted ? "may be another value" : "found";
  const more = [
    ...(by === undefined || way === "model" ? [] : [byWords[by]]),
    ...(isCompared ? [`${percent(confidence)} sure`] : []),
  ];
  return more.length === 0 ? found : `${found} (${more.join(", ")})`;
}

/** "read well, its label stands beside it": how far a source can be trusted. `below`: from where on that is in doubt. */
export function trustWords(source: Citation, below: number): string {
  return [...readWords(source.read_confidence ?? null, below), findingWords(source, below)].join(", ");
}

/** "Page 1 · by the language model, 47% sure": where another value stands, who proposed it (`by`: who gave the value) and how surely. */
export function otherWords(by: By | undefined, { page, confidence }: Alternative): string {
  const where = page === null ? "No place on a page" : `Page ${page}`;
  const whose = by === undefined ? [] : [byWords[otherSide[by]]];
  return `${where} · ${[...whose, `${percent(confidence)} sure`].join(", ")}`;
}

/** Of a value for which no word on the page speaks, what to do about it; null of the others. */
export function guessWords({ citations }: Pick<Leaf, "citations">): string | null {
  const ways = new Set(citations.map(({ found_by: by }) => by));
  if (ways.size !== 1) return null;
  return ways.has("position") || ways.has("form") ? "no label beside it: check" : null;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What is doubtful about a value, in a few words; null where nothing is. */
export function doubtWords(leaf: Pick<Leaf, "citations" | "confidence" | "read">, below: number): string | null {
  if (isDoubtful(leaf.read, below)) return "Doubtful reading";
  return isDoubtful(leaf.confidence, below) ? capital(guessWords(leaf) ?? "doubtful") : null;
}

/** Which pages were searched for a value, and which could not be read. */
export type Searched = { read: readonly number[]; failed: readonly number[] };

/** Where a value that was not found was looked for, and by which names: it may stand there under another. */
export function searchedWords(leaf: Pick<Leaf, "name" | "title">, { read, failed }: Searched): string {
  const names = namesOf(leaf);
  const as = names.length === 0 ? "" : ` as ${names.map((each) => `“${each}”`).join(" or ")}`;
  const missed =
    failed.length === 0
      ? ""
      : ` ${pagesWords(failed, "Page", "Pages")} could not be read and ${failed.length === 1 ? "was" : "were"} not searched.`;
  return `Looked for${as} on ${pagesWords(read, "page", "pages")}, and not found. It may stand there under another name.${missed}`;
}

/** What a value was asked for by: its title in the schema, and its name as people would say it. */
export const namesOf = ({ name, title }: Pick<Leaf, "name" | "title">): string[] => [
  ...new Set([title ?? "", plainName(name)].filter((each) => each !== "")),
];

const pagesWords = (numbers: readonly number[], one: string, many: string) =>
  `${numbers.length === 1 ? one : many} ${formatRanges(numbers)}`;

/** A property's name as people would say it: "invoiceNumber" and "invoice_number" are an invoice number. */
function plainName(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
}
