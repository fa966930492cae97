import { pointerKeys } from "@verso/contract/pointer";
import type { Warning } from "@verso/contract/warnings";
import { placeWords } from "@/lib/format/place-words.ts";
import { formatRanges } from "@/lib/format/ranges.ts";

const pathInText = /(?<=^|[\s(])\/[^\s,;:.()]+/g;
const missing = /^must have required property '(.+)'$/;

/** A place of the data by its JSON Pointer, as the tree names it. */
export const fieldWords = (path: string): string => placeWords(pointerKeys(path)) || "the whole";

/** Where and how the data does not follow the schema, as a sentence. */
export function errorWords({ path, message }: { path: string; message: string }): string {
  const keys = pointerKeys(path);
  const name = missing.exec(message)?.[1];
  if (name !== undefined) return `${placeWords([...keys, name])} is required and was not found.`;
  return `${placeWords(keys) || "The whole"} ${message}.`;
}

/** A warning with its JSON Pointers as the names that stand in the tree, and the pages that it is about. */
export function warningWords({ message, pages = [] }: Pick<Warning, "message" | "pages">): string {
  const words = message.replace(pathInText, fieldWords);
  if (pages.length === 0) return words;
  return `${words} Look at page${pages.length === 1 ? "" : "s"} ${formatRanges(pages.toSorted((a, b) => a - b))}.`;
}
