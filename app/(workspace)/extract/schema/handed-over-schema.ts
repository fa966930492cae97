/** A schema that was made on a document, whose extraction is named. */
type Made = { text: string; extractionId: string };

let waiting: Made | null = null;

/** Leaves a schema for the page of a new one, which is about to open, and the document on which it is tried there. */
export function handOverSchema(made: Made): void {
  waiting = made;
}

/** The schema that another page left, once. */
export function takeHandedOverSchema(): Made | null {
  const made = waiting;
  waiting = null;
  return made;
}
