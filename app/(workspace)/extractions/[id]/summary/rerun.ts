import type { ContentType } from "@verso/contract/uploads";
import type { DocumentEntry } from "@/app/(workspace)/extract/files/document.ts";
import { type Draft, initialDraft } from "@/app/(workspace)/extract/settings/draft.ts";
import { textOfPages } from "@/lib/pages/parse-selection.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

/** A file that is there. */
export type RerunFile = { uploadId: string; sizeBytes: number; contentType: ContentType; pageCount: number };

/** What an extraction asked, to be asked again. */
export function draftOf(extraction: NamedExtraction): Draft {
  const { mode, output, schema, schema_origin: saved, instructions, metadata } = extraction;
  const labels = Object.entries(metadata).map(([name, value]) => ({ name, value }));
  if (mode === "ocr" || schema === null) return { ...initialDraft, mode, output, labels };
  const schemaText = JSON.stringify(schema, null, 2);
  const origin = saved ? { ...saved, text: schemaText } : null;
  return { ...initialDraft, mode, schemaText, origin, instructions: instructions ?? "", labels };
}

/** The file of an extraction as one of those that are quoted and submitted, with the pages that it had. */
export function entryOf({ id, name, pages }: NamedExtraction, file: RerunFile): DocumentEntry {
  const { uploadId, sizeBytes, contentType, pageCount } = file;
  return {
    localId: id,
    name: name ?? id,
    sizeBytes,
    contentType,
    uploadKey: id,
    stage: { step: "ready", uploadId, pageCount, sha256: null },
    pageText: pages.numbers.length === pageCount ? "all" : textOfPages(pages.numbers),
    submitKeys: {},
    submission: { step: "none" },
  };
}
