import type { ResultFormat } from "@verso/contract/results";

/** What a file of each format ends in. */
export const extensions: Record<ResultFormat, string> = {
  json: "json",
  markdown: "md",
  text: "txt",
  html: "html",
  csv: "csv",
  xlsx: "xlsx",
};

export const formatWords: Record<ResultFormat, string> = {
  json: "JSON",
  markdown: "Markdown",
  text: "Plain text",
  html: "HTML",
  csv: "CSV",
  xlsx: "Excel (XLSX)",
};
