import type { FailedPage } from "@verso/contract/errors";
import type { Mode } from "@verso/contract/extractions";
import {
  type BlockKind,
  blockKinds,
  type ConfidenceLevel,
  confidenceLevels,
  type Output,
  retainedKinds,
} from "@verso/contract/output";
import type { Block, Result, ResultQuery, StoredBlock, StoredPage } from "@verso/contract/results";
import { DomainError } from "../domain-error.ts";
import { joinPages } from "../reading/layout/join-pages.ts";
import { presentTable } from "./present-table.ts";

export type ResultInput = {
  /** `null` where there is no extraction behind the pages: the command line. */
  extractionId: string | null;
  mode: Extract<Mode, "ocr">;
  /** Every page that succeeded, with everything that was read on it. */
  pages: Iterable<StoredPage>;
  failedPages: readonly FailedPage[];
  output: Output;
  query: ResultQuery;
};

/** What a result shows, after the query has narrowed what was retained. */
type Shown = { kinds: ReadonlySet<BlockKind>; confidence: ConfidenceLevel; tableFormat: Output["table_format"] };

/**
 * The body of `GET /extractions/{id}/result`. Pure. A query narrows what the extraction's output retained and never
 * widens it: `invalid_request`, saying what is there. Every table format can be had, since cells are always kept.
 */
export function presentResult({ extractionId, mode, pages, failedPages, output, query }: ResultInput): Result {
  const shown = narrow(output, query);
  const ordered = joinPages(pages).map((page) => presentPage(page, shown));
  const fields = { extraction_id: extractionId, mode, failed_pages: [...failedPages] };
  if ((query.view ?? output.layout) === "ordered") return { ...fields, view: "ordered", pages: ordered };

  const grouped = ordered.map(({ blocks, ...page }) => ({ ...page, groups: groupByKind(blocks, shown.kinds) }));
  return { ...fields, view: "grouped", pages: grouped };
}

/** The kinds and details that a query leaves of an extraction's output. Throws `invalid_request`. */
function narrow(output: Output, query: ResultQuery): Shown {
  const retained = retainedKinds(output);
  const absent = (query.include ?? []).filter((kind) => !retained.includes(kind));
  if (absent.length > 0) {
    throw beyond("include", `This extraction did not keep ${absent.join(", ")}; it kept ${retained.join(", ")}.`);
  }
  const confidence = query.confidence ?? output.confidence;
  if (rank(confidence) > rank(output.confidence)) {
    const kept = confidenceLevels.slice(0, rank(output.confidence) + 1).join(", ");
    throw beyond("confidence", `This extraction kept confidence up to "${output.confidence}"; ask for ${kept}.`);
  }
  const kinds = (query.include ?? retained).filter((kind) => !query.exclude?.includes(kind));
  return { kinds: new Set(kinds), confidence, tableFormat: query.table_format ?? output.table_format };
}

const rank = (level: ConfidenceLevel) => confidenceLevels.indexOf(level);

function beyond(parameter: string, message: string): DomainError {
  return new DomainError("invalid_request", message, { details: [{ path: `/${parameter}`, message }] });
}

function presentPage({ confidence, blocks, ...page }: StoredPage, shown: Shown) {
  return {
    ...page,
    ...(rank(shown.confidence) >= rank("page") && confidence !== undefined && { confidence }),
    blocks: blocks.filter(({ kind }) => shown.kinds.has(kind)).map((block) => presentBlock(block, shown)),
  };
}

/** Words stand at level "word" only: they are what carries a word's confidence. */
function presentBlock({ confidence, words, table, ...block }: StoredBlock, shown: Shown): Block {
  return {
    ...block,
    ...(table && { table: presentTable(table, shown.tableFormat, shown.confidence === "word") }),
    ...(rank(shown.confidence) >= rank("block") && confidence !== undefined && { confidence }),
    ...(shown.confidence === "word" && words && { words }),
  };
}

/** A group for every kind that is shown, empty or not, each in reading order. */
function groupByKind(blocks: readonly Block[], kinds: ReadonlySet<BlockKind>): Partial<Record<BlockKind, Block[]>> {
  const groups: Partial<Record<BlockKind, Block[]>> = {};
  for (const kind of blockKinds) {
    if (kinds.has(kind)) groups[kind] = blocks.filter((block) => block.kind === kind);
  }
  return groups;
}
