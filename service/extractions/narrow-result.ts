import type { FailedPage } from "@verso/contract/error-shapes";
import type { Mode } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { type BlockKind, type ConfidenceLevel, type Output, retainedKinds } from "@verso/contract/output";
import { choosePages, toRanges } from "@verso/contract/pages";
import type { Block, Omitted, OrderedPage, ResultQuery, StoredBlock, StoredPage } from "@verso/contract/results";
import { confidenceLevels } from "@verso/contract/vocabulary";
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

/** What a result shows, after the query has narrowed what was retained (`kept`). */
type Shown = {
  kept: ReadonlySet<BlockKind>;
  kinds: ReadonlySet<BlockKind>;
  confidence: ConfidenceLevel;
  tableFormat: Output["table_format"];
};

/** `present` gives a page as it is shown. */
type Narrowed = Shown & {
  pages: StoredPage[];
  failedPages: FailedPage[];
  present: (page: StoredPage) => OrderedPage;
};

/**
 * What a query leaves of what was retained. A page is what it is in the whole document, whichever are asked for. Throws
 * `invalid_request`, saying what is there, where the query asks for what is not.
 */
export function narrowResult({
  pages,
  failedPages,
  output,
  query,
}: Omit<ResultInput, "extractionId" | "mode">): Narrowed {
  const shown = narrow(output, query);
  const joined = joinPages(pages);
  const chosen = chooseAmong([...joined, ...failedPages], query);
  const within = joined.filter(({ number }) => chosen.has(number));
  return {
    ...shown,
    pages: query.blocks ? onlyBlocks(within, query.blocks, shown) : within,
    failedPages: query.blocks ? [] : failedPages.filter(({ number }) => chosen.has(number)),
    present: (page) => presentPage(page, shown),
  };
}

/** How many blocks that are not there a refusal names. */
const absentMax = 5;

/** The pages that hold some of these blocks, with nothing but them. Throws `invalid_request`. */
function onlyBlocks(pages: readonly StoredPage[], ids: readonly string[], { kinds }: Shown): StoredPage[] {
  const wanted = new Set(ids);
  const left = pages.flatMap((page) => {
    const blocks = page.blocks.filter(({ id, kind }) => wanted.has(id) && kinds.has(kind));
    return blocks.length === 0 ? [] : [{ ...page, blocks }];
  });
  const there = new Set(left.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  const absent = [...wanted].filter((id) => !there.has(id));
  if (absent.length === 0) return left;
  const more = absent.length > absentMax ? " and others" : "";
  throw beyond(
    "blocks",
    `There are no blocks ${absent.slice(0, absentMax).join(", ")}${more} in what the query leaves.`,
  );
}

/** How many ranges a refusal names. */
const rangesMax = 20;

function chooseAmong(there: readonly { number: number }[], { pages = "all" }: ResultQuery): Set<number> {
  const numbers = there.map(({ number }) => number).sort((a, b) => a - b);
  const chosen = choosePages(pages, numbers);
  if (chosen) return new Set(chosen);
  const ranges = toRanges(numbers).map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`));
  const more = ranges.length > rangesMax ? " and others" : "";
  throw beyond("pages", `This extraction read the pages ${ranges.slice(0, rangesMax).join(", ")}${more}.`);
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
    const kept = confidenceLevels.slice(0, rank(output.confidence) + 1).join(" or ");
    throw beyond(
      "confidence",
      `This extraction kept confidence up to "${output.confidence}": ask for ${kept}, or submit it again with more.`,
    );
  }
  const kinds = (query.include ?? retained).filter((kind) => !query.exclude?.includes(kind));
  const tableFormat = query.table_format ?? output.table_format;
  return { kept: new Set(retained), kinds: new Set(kinds), confidence, tableFormat };
}

const rank = (level: ConfidenceLevel) => confidenceLevels.indexOf(level);

export function beyond(parameter: string, message: string): DomainError {
  return new DomainError("invalid_request", message, { details: [{ path: `/${parameter}`, message }] });
}

function presentPage({ confidence, blocks, ...page }: StoredPage, shown: Shown): OrderedPage {
  const omitted = blocks.filter(({ kind }) => !shown.kept.has(kind)).slice(0, limits.omittedPerPageMax);
  return {
    ...page,
    ...(rank(shown.confidence) >= rank("page") && confidence !== undefined && { confidence }),
    ...(omitted.length > 0 && { omitted: omitted.map(({ kind, bbox }): Omitted => ({ kind, bbox })) }),
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
