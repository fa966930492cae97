import { formatRanges } from "@/lib/format/ranges.ts";
import { isDoubtful } from "../viewer/doubtful.ts";
import type { Leaf } from "./data-tree.ts";
import type { FoundBy, Source } from "./source.ts";

const foundWords: Record<FoundBy, string> = {
  label: "found by its label",
  sentence: "found in a sentence",
  position: "found by position only",
  form: "found in a form's field",
  sum: "found by its sum",
  attachment: "from the attached file",
  model: "given by the model",
};

const percent = (share: number) => `${Math.floor(share * 100)}%`;

/** How surely the letters were read. Only a doubtful reading has a figure. */
function readWords(read: number | null, below: number): string[] {
  if (read === null) return [];
  return [isDoubtful(read, below) ? `read badly (${percent(read)})` : "read well"];
}

/** How the value was found, and where that leaves a doubt, how sure it is that it is the one that was meant. */
function findingWords({ found_by: by, confidence }: Source, below: number): string {
  const doubt = isDoubtful(confidence, below) ? percent(confidence) : null;
  if (by !== undefined) return doubt === null ? foundWords[by] : `${foundWords[by]} (${doubt} sure)`;
  return doubt === null ? "found" : `may be another value (${doubt} sure)`;
}

/** "read well, found by its label": how far a source can be trusted. `below`: from where on that is in doubt. */
export function trustWords(source: Source, below: number): string {
  return [...readWords(source.read_confidence ?? null, below), findingWords(source, below)].join(", ");
}

/** Whether nothing on the page says that this is the value: it was taken for where it stands. */
export function isGuessed({ citations }: Pick<Leaf, "citations">): boolean {
  return citations.length > 0 && citations.every(({ found_by: by }) => by === "position");
}

/** What is doubtful about a value, in two words at most; null where nothing is. */
export function doubtWords(leaf: Pick<Leaf, "citations" | "confidence" | "read">, below: number): string | null {
  if (isDoubtful(leaf.read, below)) return "Read badly";
  if (isDoubtful(leaf.confidence, below)) return isGuessed(leaf) ? "By position only" : "Doubtful";
  return null;
}

/** Which pages were searched for a value, and which could not be read. */
export type Searched = { read: readonly number[]; failed: readonly number[] };

/** Where a value that was not found was looked for, and by which names: it may stand there under another. */
export function searchedWords({ name, title }: Pick<Leaf, "name" | "title">, { read, failed }: Searched): string {
  const names = [...new Set([title, plainName(name)].filter((each) => each !== null && each !== ""))];
  const as = names.length === 0 ? "" : ` as ${names.map((each) => `“${each}”`).join(" or ")}`;
  const missed =
    failed.length === 0
      ? ""
      : ` ${pagesWords(failed, "Page", "Pages")} could not be read and ${failed.length === 1 ? "was" : "were"} not searched.`;
  return `Looked for${as} on ${pagesWords(read, "page", "pages")}, and not found. It may stand there under another name.${missed}`;
}

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
