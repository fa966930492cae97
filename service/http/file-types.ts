import type { ResultFormat } from "@verso/contract/results";

type FileType = { type: string; extension?: string; isPacked?: boolean };

/** What is to be saved rather than looked at has a name for it: above all a page, which no browser may open here. */
export const fileTypes: Record<Exclude<ResultFormat, "json">, FileType> = {
  markdown: { type: "text/markdown; charset=utf-8" },
  text: { type: "text/plain; charset=utf-8" },
  html: { type: "text/html; charset=utf-8", extension: "html" },
  csv: { type: "text/csv; charset=utf-8", extension: "csv" },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
    isPacked: true,
  },
};
