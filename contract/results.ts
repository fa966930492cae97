import { z } from "zod";
import { FailedPage } from "./error-shapes.ts";
import { ExtractionId, RuleId, Timestamp } from "./ids.ts";
import { limits } from "./limits.ts";
import { BlockKind, ConfidenceLevel, Layout, TableFormat } from "./output.ts";
import { PageChecks } from "./page-checks.ts";
import { parsePages } from "./pages.ts";
import { queryList } from "./query-list.ts";
import { TextRun } from "./text-runs.ts";
import { TitlePlace } from "./titles.ts";
import { resultFormats } from "./vocabulary.ts";
import { Warning, warningFields } from "./warnings.ts";

/** `[x0, y0, x1, y1]` in the page's unit; origin top left of the page as it is displayed. */
export const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Bbox = z.infer<typeof Bbox>;
/** 0 to 1. */
export const Confidence = z.number().min(0).max(1);

export const Word = z.object({ text: z.string(), bbox: Bbox, confidence: Confidence });
export type Word = z.infer<typeof Word>;

const runs = z.array(TextRun).optional();

export const TableCell = z.object({
  row: z.int().min(0),
  column: z.int().min(0),
  row_span: z.int().min(1),
  column_span: z.int().min(1),
  text: z.string(),
  bbox: Bbox,
  runs,
  words: z.array(Word).optional(),
});
export type TableCell = z.infer<typeof TableCell>;

export const TableCells = z.object({
  rows: z.int().min(1),
  columns: z.int().min(1),
  header_rows: z.int().min(0),
  cells: z.array(TableCell),
  /** The block whose table this one goes on from, on an earlier page. */
  continues: z.string().optional(),
});
export type TableCells = z.infer<typeof TableCells>;

export const TableMarkdown = z.object({ markdown: z.string() });
export const TableHtml = z.object({ html: z.string() });
/** A table in the format that was asked for. */
export const Table = z.union([TableCells, TableMarkdown, TableHtml]);

export const ListItem = z.object({ marker: z.string(), text: z.string(), level: z.int().min(1), runs });
export type ListItem = z.infer<typeof ListItem>;

/** What a block is beyond its kind, where that is known. */
export const BlockRole = z.enum(["caption", "footnote", "code", "formula", "handwriting"]);
export type BlockRole = z.infer<typeof BlockRole>;

/**
 * What a vision model read in the place of some of a block's words: `own` are these, and `bbox` is around them. What the model alone
 * has is with the block next to it: `own` is null, and `bbox` that block's.
 */
export const BlockReading = z.object({ text: z.string(), own: z.string().nullable(), bbox: Bbox });
export type BlockReading = z.infer<typeof BlockReading>;

const blockFields = {
  /** Unique within the result: `p{page}-b{index}`. */
  id: z.string(),
  kind: BlockKind,
  page: z.int().min(1),
  bbox: Bbox,
  text: z.string(),
  level: z.int().min(1).max(6).optional(),
  role: BlockRole.optional(),
  /** Of its `text`; a list's and a table's stand with their items and cells. */
  runs,
  items: z.array(ListItem).optional(),
  confidence: Confidence.optional(),
  words: z.array(Word).optional(),
  readings: z.array(BlockReading).optional(),
};

/**
 * A block as it was read: tables always as cells. By `size`, its letters' em, and `emphasis`, how else it stands out, the titles
 * of pages are compared.
 */
export const StoredBlock = z.object({
  ...blockFields,
  size: z.number().optional(),
  emphasis: z.enum(["bold", "italic"]).optional(),
  table: TableCells.optional(),
});
export type StoredBlock = z.infer<typeof StoredBlock>;

/** A block as it is given: tables in the format asked for. */
export const Block = z.object({
  ...blockFields,
  table: Table.optional(),
});
export type Block = z.infer<typeof Block>;

/** A warning about a page; where it is about places on it, these, and their share of the page's ink from 0 to 1. */
export const PageWarning = z.object({
  ...warningFields,
  boxes: z.array(Bbox).optional(),
  share: z.number().min(0).max(1).optional(),
});
export type PageWarning = z.infer<typeof PageWarning>;

export const PageUnit = z.enum(["pt", "px"]);
export const Rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);
export const TextSource = z.enum(["text_layer", "ocr"]);

const pageFields = {
  number: z.int().min(1),
  status: z.literal("succeeded"),
  width: z.number(),
  height: z.number(),
  unit: PageUnit,
  rotation: Rotation,
  source: TextSource,
  confidence: Confidence.optional(),
  /** What is doubtful about the page; absent where nothing is. */
  warnings: z.array(PageWarning).optional(),
  /** Older results have none. */
  checks: PageChecks.optional(),
};

/** One page as the reader gives it and the store keeps it: everything, with every confidence. */
export const StoredPage = z.object({ ...pageFields, blocks: z.array(StoredBlock) });
export type StoredPage = z.infer<typeof StoredPage>;

/** Where something was read that the extraction was told not to keep: a running header, a kind that was left out. */
export const Omitted = z.object({ kind: BlockKind, bbox: Bbox });
export type Omitted = z.infer<typeof Omitted>;
/** Absent where all of the page was kept. */
const omitted = z.array(Omitted).max(limits.omittedPerPageMax).optional();

export const OrderedPage = z.object({ ...pageFields, omitted, blocks: z.array(Block) });
export type OrderedPage = z.infer<typeof OrderedPage>;
export const GroupedPage = z.object({ ...pageFields, omitted, groups: z.partialRecord(BlockKind, z.array(Block)) });

/** Where a corrected value stands: the frame that was drawn, the words under it, and the block of the first of them. */
export const ReviewCitation = z.object({
  page: z.int().min(1),
  bbox: Bbox,
  text: z.string(),
  block_id: z.string().nullable(),
});
export type ReviewCitation = z.infer<typeof ReviewCitation>;

/** A correction that a result has in it: `before` is what was read, absent where nothing was. */
export const Correction = z.object({
  target: z.string(),
  before: z.unknown().optional(),
  after: z.unknown(),
  citation: ReviewCitation.nullable(),
  reviewer: z.string().nullable(),
  created_at: Timestamp,
});
export type Correction = z.infer<typeof Correction>;

const resultFields = {
  extraction_id: ExtractionId.nullable(),
  mode: z.literal("ocr"),
  failed_pages: z.array(FailedPage),
  /** Given where corrections were asked for: those that stand, each in its place. */
  corrections: z.array(Correction).optional(),
};
export const OrderedResult = z.object({ ...resultFields, view: z.literal("ordered"), pages: z.array(OrderedPage) });
export const GroupedResult = z.object({ ...resultFields, view: z.literal("grouped"), pages: z.array(GroupedPage) });
/**
 * How a value was found. `label`: by its own label, or under the heading of its column; `sentence`: in a sentence that has
 * the words of the question; `position`: where such values stand; `form`: by what such values look like; `sum`: by figures that
 * add up; `attachment`: in the electronic invoice within the PDF; `model`: by a language model; `rule`: where a rule of the
 * workspace says.
 */
export const foundBys = ["label", "sentence", "position", "form", "sum", "attachment", "model", "rule"] as const;
export const FoundBy = z.enum(foundBys);
export type FoundBy = z.infer<typeof FoundBy>;

/** Another value that was proposed for a place of the data, and where it stands. */
export const Alternative = z.object({
  value: z.unknown(),
  page: z.int().min(1).nullable(),
  bbox: Bbox.nullable(),
  text: z.string(),
  confidence: Confidence,
});
export type Alternative = z.infer<typeof Alternative>;

/**
 * Where a value of the data was read; `path` is a JSON Pointer into the data. A value that spans blocks has one for each. One
 * that was read from an electronic invoice within the PDF has no place on a page: `attachment` names the file.
 */
export const Citation = z.object({
  path: z.string(),
  page: z.int().min(1).nullable(),
  block_id: z.string().nullable(),
  bbox: Bbox.nullable(),
  attachment: z.string().optional(),
  text: z.string(),
  /** How likely the value is the one that was meant. */
  confidence: Confidence,
  /** Older results have neither how it was found, nor how well the worst of its words was read (1 of an attachment). */
  found_by: FoundBy.optional(),
  read_confidence: Confidence.optional(),
  /** Which of the two gave the value, where rules and a language model both answered. */
  by: z.enum(["rules", "model"]).optional(),
  /** The rule of the workspace that led to it. */
  rule: RuleId.optional(),
  alternatives: z.array(Alternative).max(2).optional(),
});
export type Citation = z.infer<typeof Citation>;

const structuredFields = {
  /** Follows the schema of the request where `valid`; a value that the document does not carry is null or absent. */
  data: z.unknown(),
  valid: z.boolean(),
  /** `missing`: the place of a value that is required and was not found. */
  errors: z.array(z.object({ path: z.string(), message: z.string(), missing: z.string().optional() })),
  citations: z.array(Citation),
  /** `rules`; `llm`, with the model that the operator chose, where it answered alone, `both` where the rules did as well. */
  engine: z.object({ name: z.string(), version: z.string(), model: z.string().optional() }),
  warnings: z.array(Warning),
};
/** What a document charges on top of its sums (1), takes off them (-1), or either (0): an amount without a sign of its own. */
export const Adjustment = z.object({
  amount: z.string(),
  sign: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
});
export type Adjustment = z.infer<typeof Adjustment>;
/**
 * What an engine makes of a schema and the pages read; `adjustments` let corrected data be added up without the pages, `issuer` is whose
 * paper it is, by `titles` it is listed. They are shown to nobody.
 */
export const StructuredData = z.object({
  ...structuredFields,
  adjustments: z.array(Adjustment).optional(),
  issuer: z.object({ name: z.string(), key: z.string() }).optional(),
  titles: z.array(TitlePlace).optional(),
});
export type StructuredData = z.infer<typeof StructuredData>;

/** Pages as far as citations need them: their sizes, not their blocks. */
const outlines = z.array(z.object(pageFields));

export const StructuredResult = z.object({
  extraction_id: ExtractionId.nullable(),
  mode: z.literal("structured"),
  pages: outlines,
  ...structuredFields,
  failed_pages: z.array(FailedPage),
  corrections: resultFields.corrections,
});
export type StructuredResult = z.infer<typeof StructuredResult>;

/** The result of mode `ocr`. */
export const Result = z.discriminatedUnion("view", [OrderedResult, GroupedResult]);
/** The result of either mode. */
export const AnyResult = z.union([Result, StructuredResult]);
export type AnyResult = z.infer<typeof AnyResult>;
export type OrderedResult = z.infer<typeof OrderedResult>;
export type GroupedResult = z.infer<typeof GroupedResult>;
export type Result = z.infer<typeof Result>;

const kindList = queryList(BlockKind, { max: limits.listUploadsMax });

/**
 * How a result is written: as JSON; the blocks of mode `ocr` as Markdown, plain text or one HTML document; tables, or the data of
 * mode `structured`, as CSV or XLSX.
 */
export const ResultFormat = z.enum(resultFormats);
export type ResultFormat = z.infer<typeof ResultFormat>;

const writtenPages = z
  .string()
  .max(limits.pagesTextCharsMax)
  .transform((text, ctx) => {
    const parsed = parsePages(text);
    if (parsed.ok) return parsed.pages;
    ctx.addIssue({ code: "custom", message: parsed.message });
    return z.NEVER;
  })
  .meta({ type: "string", maxLength: limits.pagesTextCharsMax });

const BlockId = z.string().regex(/^p\d{1,7}-b\d{1,7}$/, "must be a block's id such as p1-b3");
const blockList = queryList(BlockId, { max: limits.resultBlocksMax });
/** A JSON Pointer (RFC 6901). */
const Pointer = z
  .string()
  .max(limits.pointerCharsMax)
  .regex(/^(\/|$)/, "must be a JSON Pointer such as /items");
/** Whether a result is what was read, or has in it what people corrected. */
export const ReviewsShown = z.enum(["none", "applied"]);
export type ReviewsShown = z.infer<typeof ReviewsShown>;

/** Query of `GET /extractions/{id}/result`; what is absent falls back to the extraction's own output. */
export const ResultQuery = z.strictObject({
  format: ResultFormat.optional(),
  pages: writtenPages.optional(),
  view: Layout.optional(),
  include: kindList.optional(),
  exclude: kindList.optional(),
  table_format: TableFormat.optional(),
  confidence: ConfidenceLevel.optional(),
  /** Only these blocks. */
  blocks: blockList.optional(),
  /** As CSV or XLSX: only this table, with what goes on from it on later pages. */
  table: BlockId.optional(),
  /** As CSV, of data: the list of which each item is a row. */
  list: Pointer.optional(),
  reviews: ReviewsShown.optional(),
});
export type ResultQuery = z.infer<typeof ResultQuery>;
