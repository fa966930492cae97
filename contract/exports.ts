import { z } from "zod";
import { ExtractionId } from "./ids.ts";
import { limits } from "./limits.ts";
import { ResultFormat, ReviewsShown } from "./results.ts";

/** `table`: one table over all documents; `zip`: a file for each, and a manifest. */
export const ExportShape = z.enum(["table", "zip"]);
export type ExportShape = z.infer<typeof ExportShape>;
/** What a row of a CSV table is: a document, or an item of its largest list. */
export const ExportRows = z.enum(["documents", "items"]);
export type ExportRows = z.infer<typeof ExportRows>;

/**
 * An extraction to export; `name` is what its document is called, in the table and as a file, `format` how its file of a ZIP is
 * written where that is not as the others'.
 */
export const ExportDocument = z.strictObject({
  id: ExtractionId,
  name: z.string().min(1).max(limits.exportNameCharsMax).optional(),
  format: ResultFormat.optional(),
});
export type ExportDocument = z.infer<typeof ExportDocument>;

/** What is known of a document beside its data. */
export const exportFacts = [
  ...["document", "extraction_id", "pages", "status", "problem"],
  ...["created_at", "reviewed", "doubtful"],
] as const;
const isFact = (of: string): boolean => exportFacts.some((fact) => fact === of);

/** A column of a table: a fact of the document, or a place of its data, with `*` for the items of a list. `name` heads it. */
export const ExportColumn = z.strictObject({
  of: z
    .string()
    .max(limits.pointerCharsMax)
    .refine((of) => isFact(of) || of.startsWith("/"), `must be one of ${exportFacts.join(", ")}, or a JSON Pointer`),
  name: z.string().min(1).max(limits.exportNameCharsMax).optional(),
});
export type ExportColumn = z.infer<typeof ExportColumn>;
export const CsvSeparator = z.enum(["comma", "semicolon", "tab"]);
export const DecimalSign = z.enum(["point", "comma"]);

/** The body of `POST /exports`. */
export const CreateExport = z
  .strictObject({
    documents: z.array(ExportDocument).min(1).max(limits.exportExtractionsMax),
    as: ExportShape,
    format: ResultFormat,
    rows: ExportRows.default("documents"),
    reviews: ReviewsShown.default("none"),
    columns: z.array(ExportColumn).min(1).max(limits.exportColumnsMax).optional(),
    separator: CsvSeparator.optional(),
    decimal: DecimalSign.optional(),
  })
  .superRefine(({ documents, as, format, columns, separator, decimal }, ctx) => {
    const refuse = (name: string, message: string) => ctx.addIssue({ code: "custom", path: [name], message });
    if (columns !== undefined && as === "zip") refuse("columns", "goes with a table");
    const isCsv = as === "table" && format === "csv";
    for (const [name, given] of Object.entries({ separator, decimal }))
      if (given !== undefined && !isCsv) refuse(name, "goes with a table as csv");
    const lists = new Set(columns?.flatMap(({ of }) => (of.includes("/*/") ? [of.slice(0, of.indexOf("/*/"))] : [])));
    if (lists.size > 1) refuse("columns", "may be of the items of one list alone");
    if (as === "zip") return;
    const odd = documents.findIndex((each) => each.format !== undefined);
    if (odd >= 0)
      ctx.addIssue({
        code: "custom",
        path: ["documents", odd, "format"],
        message: "goes with a ZIP: a table is one file",
      });
    if (format !== "csv" && format !== "xlsx")
      ctx.addIssue({ code: "custom", path: ["format"], message: "must be csv or xlsx of a table" });
  });
export type CreateExport = z.infer<typeof CreateExport>;

/** `manifest.json` of a ZIP: what became of each document. `file` is null where there is none, and `error` says why. */
export const ExportManifest = z.object({
  documents: z.array(
    z.object({
      id: ExtractionId,
      name: z.string().nullable(),
      status: z.string().nullable(),
      pages: z.int().nullable(),
      file: z.string().nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type ExportManifest = z.infer<typeof ExportManifest>;
