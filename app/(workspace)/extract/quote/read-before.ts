import { hashKey } from "@tanstack/react-query";
import type { CreateExtractionInput, Extraction } from "@verso/contract/extractions";
import { isJsonObject } from "@verso/contract/pointer";
import { isThere } from "../files/same-bytes.ts";

/** What of a request was read already, from the very same bytes and with the same settings. */
export type ReadBefore = {
  /** The newest extraction that has some of it. */
  extractionId: string;
  at: string;
  /** Of the pages asked for, those that were read or are being read, and the others. In order. */
  pages: number[];
  others: number[];
};

type Asked = Pick<CreateExtractionInput, "mode" | "output" | "schema" | "instructions">;

/**
 * Of `extractions` of the same bytes, newest first, what answers a request for `numbers` already: its result is there, or on
 * its way. Null where nothing of it does.
 */
export function readBefore(
  { asked, numbers }: { asked: Asked; numbers: readonly number[] },
  extractions: readonly Extraction[],
  now: number,
): ReadBefore | null {
  const same = extractions.filter((extraction) => isSame(asked, extraction) && isThere(extraction, now));
  const read = new Set(same.flatMap(pagesOf));
  const pages = numbers.filter((number) => read.has(number));
  const newest = same.find((extraction) => pagesOf(extraction).some((number) => pages.includes(number)));
  if (newest === undefined) return null;
  return {
    extractionId: newest.id,
    at: newest.created_at,
    pages,
    others: numbers.filter((number) => !read.has(number)),
  };
}

function isSame(asked: Asked, { mode, output, schema, instructions }: Extraction): boolean {
  if (asked.mode !== mode) return false;
  if (mode === "ocr") return hashKey([asked.output]) === hashKey([output]);
  return inOrder(asked.schema) === inOrder(schema) && (asked.instructions ?? "") === (instructions ?? "");
}

/** JSON of a schema, whatever the order of its members; `hashKey` loses one that is called `__proto__`. */
const inOrder = (schema: unknown): string =>
  JSON.stringify([schema], (_, value: unknown) =>
    isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

function pagesOf({ pages, failed_pages }: Extraction): number[] {
  const failed = new Set(failed_pages.map(({ number }) => number));
  return pages.numbers.filter((number) => !failed.has(number));
}
