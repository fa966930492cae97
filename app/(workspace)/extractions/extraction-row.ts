import type { Extraction } from "@verso/contract/extractions";
import type { Assignee, NamedExtractionList, Submitter } from "@/lib/queries/shapes.ts";

/** `by`: who submitted it, where that was done here; `assignee`: whose it is to look at; `schema`: what the one that it asked for is called in the library. */
export type ExtractionRow = {
  extraction: Extraction;
  name: string | null;
  by?: Submitter | null;
  assignee?: Assignee | null;
  schema?: string | undefined;
};

/** What is listed, as rows. */
export const rowsOf = (page: NamedExtractionList): ExtractionRow[] =>
  page.data.map((extraction) => ({
    extraction,
    name: page.names[extraction.upload_id] ?? null,
    by: page.submitters[extraction.id] ?? null,
    assignee: page.assignees[extraction.id] ?? null,
    schema: page.schema_names[extraction.id],
  }));

/** What a document of these rows is called, by its extraction's id. */
export const nameIn = (rows: readonly ExtractionRow[]) => (id: string) =>
  rows.find(({ extraction }) => extraction.id === id)?.name ?? null;
