import { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { Extraction, ExtractionList, ExtractionListQuery } from "@verso/contract/extractions";
import { ExtractionId } from "@verso/contract/ids";
import { Money } from "@verso/contract/money";
import { ExtractionStatus } from "@verso/contract/statuses";
import { CreateUpload } from "@verso/contract/uploads";
import { z } from "zod";
import { cleanName } from "../format/document-name.ts";
import { SchemaOrigin } from "../schemas/shapes.ts";
import { parseDay } from "../usage/day-range.ts";

/** The service knows no file names; the dashboard remembers them and adds them to what it answers. */
export const NamedExtraction = Extraction.extend({
  name: z.string().nullable(),
  /** The saved schema that it asked for, where one says the same. */
  schema_origin: SchemaOrigin.nullish(),
});
export type NamedExtraction = z.infer<typeof NamedExtraction>;

export const NamedExtractionList = ExtractionList.extend({
  names: z.record(z.string(), z.string()),
  /** Of a search: there are more files of such a name than were looked at. */
  others_named: z.boolean().optional(),
});
export type NamedExtractionList = z.infer<typeof NamedExtractionList>;

export const searchCharsMax = 200;
/** Query of the dashboard's list: the service's, or `name`: the words that a document's name must have. */
export const NamedListQuery = ExtractionListQuery.safeExtend({
  name: z.string().min(1).max(searchCharsMax).optional(),
});

export const CreateNamedUpload = CreateUpload.extend({
  name: z
    .string()
    .max(255)
    .refine((name) => !name.includes("\0"), "must not hold NUL")
    .transform(cleanName)
    .refine((name) => name !== "", "must hold something to see"),
});
export type CreateNamedUpload = z.infer<typeof CreateNamedUpload>;

/** How many entries of the ledger stand on a screen, and so the most extractions that they can be of. */
export const ledgerScreenSize = 50;

/** Query of `GET /api/usage/accounts`: the ids with commas between them. */
export const LedgerAccountsQuery = z.strictObject({
  ids: z
    .string()
    .max(ledgerScreenSize * 40)
    .transform((text) => [...new Set(text.split(","))])
    .pipe(z.array(ExtractionId).max(ledgerScreenSize)),
});

const day = z.string().refine((text) => parseDay(text) !== null, "must be a day such as 2026-11-21");

/** Query of `GET /api/usage/export`: UTC days, of which both belong to the range, however long it is. */
export const LedgerExportQuery = z
  .strictObject({
    kind: LedgerKind.optional(),
    extraction_id: ExtractionId.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), "from and to come together");

/** What an extraction is called and all that it moved, newest first; null where that could not be had. */
export const LedgerAccount = z.object({
  name: z.string().nullable(),
  status: ExtractionStatus.nullable(),
  entries: z.array(LedgerEntry).nullable(),
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const LedgerAccounts = z.object({ accounts: z.record(z.string(), LedgerAccount) });
export type LedgerAccounts = z.infer<typeof LedgerAccounts>;

/** Query of `GET /api/usage/statement`: a UTC month. */
export const StatementQuery = z.strictObject({
  month: z.string().refine((text) => parseDay(`${text}-01`) !== null, "must be a month such as 2026-11"),
});

const StatementLine = z.object({
  at: z.string(),
  kind: z.enum(["extraction", "top_up", "welcome_credit", "refund", "adjustment"]),
  extractionId: z.string().nullable(),
  topUpId: z.string().nullable(),
  description: z.string(),
  pages: z.int(),
  amount: Money,
});
/** `names`: what the documents of extractions are called, by the extraction's id. */
export const MonthStatement = z.object({
  month: z.string(),
  statement: z
    .object({
      opening: Money,
      closing: Money,
      recomputed: Money,
      brokenAt: z.string().nullable(),
      heldAtOpening: Money,
      heldAtClosing: Money,
      entries: z.int(),
      lines: z.array(StatementLine),
      free: z.int(),
      totals: z.object({ credited: Money, charged: Money, refunded: Money, adjusted: Money, pages: z.int() }),
    })
    .nullable(),
  names: z.record(z.string(), z.string()),
});
export type MonthStatement = z.infer<typeof MonthStatement>;
