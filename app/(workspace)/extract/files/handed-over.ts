import type { DocumentEntry } from "./document.ts";

let waiting: File[] = [];
let uploaded: DocumentEntry | null = null;

/** Leaves files for the extract page, which is about to open: a file cannot travel in an address. */
export function handOver(files: File[]): void {
  waiting = files;
}

/** The files that another page left, once. */
export function takeHandedOver(): File[] {
  const files = waiting;
  waiting = [];
  return files;
}

/** Leaves a file that the service has already, so that it is not sent again. */
export function handOverUploaded(entry: DocumentEntry): void {
  uploaded = entry;
}

/** The uploaded file that another page left, once. */
export function takeHandedOverUploaded(): DocumentEntry | null {
  const entry = uploaded;
  uploaded = null;
  return entry;
}
