import type { Citation } from "./results.ts";

/**
 * Citations as they count once people have reviewed their values: where one has said what is right, nothing is in doubt, neither
 * that it is the value that was meant nor its letters.
 */
export function settledCitations(citations: readonly Citation[], isSettled: (path: string) => boolean): Citation[] {
  return citations.map((citation) => {
    if (!isSettled(citation.path)) return citation;
    return { ...citation, confidence: 1, ...(citation.read_confidence !== undefined && { read_confidence: 1 }) };
  });
}
