import { keepTriedDocument } from "./use-tried-document.ts";

let waiting: string | null = null;

/** Leaves a schema for the page of a new one, which is about to open, and the document on which it is tried there. */
export function handOverSchema({ text, extractionId }: { text: string; extractionId: string }): void {
  waiting = text;
  keepTriedDocument(extractionId);
}

/** The schema that another page left, once. */
export function takeHandedOverSchema(): string | null {
  const text = waiting;
  waiting = null;
  return text;
}
