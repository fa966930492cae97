import type { StoredPage } from "@verso/contract/results";
import type { Concept } from "./concepts.ts";
import { findLabels, type Label } from "./labels.ts";
import { type PageText, type Phrase, pageText } from "./page-text.ts";
import { findParties, type Party } from "./parties/find-parties.ts";

/** What the engine knows of a document before any question: its lines, its labels, its parties. */
export type Reading = {
  text: PageText;
  labels: ReadonlyMap<Concept, readonly Label[]>;
  /** Whether a phrase begins with a label, so that what is left of it or above cannot mean it. */
  isLabelled: (phrase: Phrase) => boolean;
  parties: readonly Party[];
};

export function readDocument(pages: readonly StoredPage[]): Reading {
  const text = pageText(pages);
  const all = findLabels(text);
  const labels = new Map<Concept, Label[]>();
  for (const label of all) labels.set(label.concept, [...(labels.get(label.concept) ?? []), label]);
  const starts = new Set(all.filter(({ from }) => from === 0).map(({ phrase }) => phrase.index));
  const isLabelled = (phrase: Phrase) => starts.has(phrase.index);
  return { text, labels, isLabelled, parties: findParties(text, labels) };
}
