import { LedgerEntry, LedgerKind, UsageSummary } from "@verso/contract/credit";
import {
  Extraction,
  ExtractionList,
  ExtractionListQuery,
  ExtractionStatus,
  TitleColumnsQuery,
} from "@verso/contract/extractions";
import { ExtractionId, SchemaId, Timestamp } from "@verso/contract/ids";
import { Key } from "@verso/contract/keys";
import { limits } from "@verso/contract/limits";
import { Money } from "@verso/contract/money-shape";
import { TitleColumns } from "@verso/contract/titles";
import { CreateUploadOfFile } from "@verso/contract/uploads";
import { UtcTime } from "@verso/contract/utc-time";
import { z } from "zod";
import { auditKinds } from "../audit/events.ts";
import { cleanName } from "../format/document-name.ts";
import { SchemaOrigin } from "../schemas/shapes.ts";
import { breakdowns } from "../usage/breakdown.ts";
import { parseDay } from "../usage/day-range.ts";
import { ledgerScreenSize, searchCharsMax } from "./bounds.ts";

/** `name`: null where they are no longer of the workspace. */
const Submitter = z.object({ email: z.string(), name: z.string().nullable() });
export type Submitter = z.infer<typeof Submitter>;
export const Submitters = z.object({ data: z.array(Submitter) });

/** Whose a document is to look at. */
const Assignee = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** The service knows no file names; the dashboard remembers them and adds them to what it answers. */
export const NamedExtraction = Extraction.extend({
  name: z.string().nullable(),
  /** Who submitted it; null of what came by the API. */
  by: Submitter.nullish(),
  /** Whose it is to look at; null of what is nobody's. */
  assignee: Assignee.nullish(),
  /** The saved schema that it asked for, where one says the same. */
  schema_origin: SchemaOrigin.nullish(),
});
export type NamedExtraction = z.infer<typeof NamedExtraction>;

export const NamedExtractionList = ExtractionList.extend({
  names: z.record(z.string(), z.string()),
  /** Who submitted each, by the extraction's id; what came by the API has nobody. */
  submitters: z.record(z.string(), Submitter).default({}),
  /** Whose each is to look at, by the extraction's id. */
  assignees: z.record(z.string(), Assignee).default({}),
  /** By what schema of the library each was asked, by the extraction's id. */
  schema_names: z.record(z.string(), z.string()).default({}),
  /** In which version, by the extraction's id. */
  schema_versions: z.record(z.string(), z.int()).default({}),
  /** Of a search by schema: what it is called here, where it is kept. */
  schema_name: z.string().nullish(),
  /** Of a search: there are more files of such a name than were looked at. */
  others_named: z.boolean().optional(),
});
export type NamedExtractionList = z.infer<typeof NamedExtractionList>;

/** The extractions for which credit is held, newest first; `more`: there are others. */
export const HeldExtractions = z.object({
  data: z.array(Extraction),
  more: z.boolean(),
  names: z.record(z.string(), z.string()),
});
export type HeldExtractions = z.infer<typeof HeldExtractions>;

/** Query of the dashboard's list: the service's, and `name`: words that a document's name must have; `person`: who submitted;
 * `saved_schema`: a schema of the library, in whichever version. */
const namedFilters = {
  name: z.string().min(1).max(searchCharsMax).optional(),
  person: z.string().min(1).max(320).optional(),
  saved_schema: z.union([SchemaId, z.uuid()]).optional(),
};
export const NamedListQuery = ExtractionListQuery.safeExtend(namedFilters);
/** The same of the titles of what it lists. */
export const NamedFilters = TitleColumnsQuery.safeExtend(namedFilters);
/** `data` is empty where nothing is known: of what one person submitted the service knows no sums. */
export const ListedTitles = TitleColumns;

export const CreateNamedUpload = CreateUploadOfFile.extend({
  name: z
    .string()
    .max(255)
    .refine((name) => !name.includes("\0"), "must not hold NUL")
    .transform(cleanName)
    .refine((name) => name !== "", "must hold something to see"),
});
export type CreateNamedUpload = z.infer<typeof CreateNamedUpload>;

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

/** Query of `GET /api/usage/summary`: UTC instants, at most 31 days apart. */
export const UsageByDayQuery = z.strictObject({ from: UtcTime, to: UtcTime });

/** Pages and charges by UTC day and mode; `added_up`: here, from every charge, since the service tells no sums. */
export const UsageByDay = UsageSummary.omit({ groups: true }).extend({ added_up: z.boolean() });
export type UsageByDay = z.infer<typeof UsageByDay>;

/** Query of `GET /api/usage/breakdown`: UTC instants, at most 31 days apart. */
export const BreakdownQuery = z.strictObject({ by: z.enum(breakdowns), from: UtcTime, to: UtcTime });

/** `parts` null: the service cannot tell. */
export const Breakdown = z.object({
  parts: z
    .array(
      z.object({
        value: z.string().nullable(),
        name: z.string().nullable(),
        pages: z.int(),
        failed: z.int(),
        charged: Money,
      }),
    )
    .nullable(),
});
export type Breakdown = z.infer<typeof Breakdown>;

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

/** A browser in which the person is signed in; `current`: this one. */
export const ListedSession = z.object({
  id: z.uuid(),
  browser: z.string(),
  address: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
});
export type ListedSession = z.infer<typeof ListedSession>;

export const SessionList = z.object({ data: z.array(ListedSession) });

export const WorkspaceSettings = z.object({
  polling_timeout_s: z.int().min(limits.pollingTimeoutMinS).max(limits.pollingTimeoutMaxS),
});
export type WorkspaceSettings = z.infer<typeof WorkspaceSettings>;

/** What somebody did. The event's code may be one of a newer server. */
export const ActivityEntry = z.object({
  id: z.string(),
  event: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  at: Timestamp,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ActivityPage = z.object({ data: z.array(ActivityEntry), next_cursor: z.string().nullable() });
export type ActivityPage = z.infer<typeof ActivityPage>;

export const ActivityQuery = z.strictObject({
  kind: z.enum(auditKinds).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, "must be the next_cursor of a page before")
    .optional(),
});

/** A key as the dashboard lists it; `own`: the dashboard itself works with it; `person`: whose submissions it makes by it. */
const ListedKey = Key.extend({ own: z.boolean(), person: z.string().nullable() });
export type ListedKey = z.infer<typeof ListedKey>;

export const ListedKeys = z.object({ data: z.array(ListedKey) });

/** Whose session this is. */
export const SignedInPerson = z.object({ email: z.string() });

/** A schema that was made, and a version that was saved. */
export const MadeSchema = z.object({ id: SchemaId });
export const MadeVersion = z.object({ number: z.int() });
