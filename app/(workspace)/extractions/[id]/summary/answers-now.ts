import type { Extraction } from "@verso/contract/extractions";

/** Whether all pages are done and what they say is put into the client's schema, which takes a language model a while. */
export const answersNow = ({ mode, status, pages }: Pick<Extraction, "mode" | "status" | "pages">): boolean =>
  mode === "structured" &&
  status === "processing" &&
  pages.succeeded > 0 &&
  pages.succeeded + pages.failed >= pages.selected;
