import { CsvSeparator, DecimalSign, ExportColumn, ExportRows } from "@verso/contract/exports";
import { limits } from "@verso/contract/limits";
import { ReviewsShown } from "@verso/contract/results";
import { z } from "zod";

/** How a view is taken away as a table: of which form, with which columns in which order. */
export const ExportChoices = z.strictObject({
  format: z.enum(["csv", "xlsx"]),
  rows: ExportRows,
  reviews: ReviewsShown,
  separator: CsvSeparator,
  decimal: DecimalSign,
  columns: z.array(ExportColumn).min(1).max(limits.exportColumnsMax),
});
export type ExportChoices = z.infer<typeof ExportChoices>;
