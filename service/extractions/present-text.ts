import { markdownOf, textOf } from "@verso/contract/markdown";
import type { ResultFormat, StoredPage } from "@verso/contract/results";
import { narrowResult, type ResultInput } from "./narrow-result.ts";

export type TextFormat = Extract<ResultFormat, "markdown" | "text">;

/** Between pages: in Markdown a rule on a line of its own, in plain text a form feed. Texts of documents hold neither. */
const separators = { markdown: "\n---\n\n", text: "\f" };

type TextInput = Omit<ResultInput, "extractionId" | "mode">;

/**
 * A result as text, in reading order, a piece for each page: made when it is asked for. In Markdown tables stand as HTML where
 * that is their format, else as Markdown. The same pages give the same. Throws `invalid_request` as `narrowResult` does.
 */
export function presentText({ query, ...input }: TextInput, format: TextFormat): Iterable<string> {
  const isHtml = (query.table_format ?? input.output.table_format) === "html";
  const table_format = format === "markdown" && isHtml ? "html" : "cells";
  const { pages, present } = narrowResult({ ...input, query: { ...query, table_format } });
  const write = format === "markdown" ? markdownOf : textOf;
  const pageText = (page: StoredPage) =>
    present(page)
      .blocks.map((block) => write(block))
      .filter((text) => text !== "")
      .map((text, i) => `${i > 0 ? "\n" : ""}${text}\n`)
      .join("");
  return pieces(pages, (page, i) => (i > 0 ? separators[format] : "") + pageText(page));
}

function* pieces<T>(items: readonly T[], make: (item: T, index: number) => string): Iterable<string> {
  for (const [i, item] of items.entries()) yield make(item, i);
}
