import type { ExtractionStatus } from "@verso/contract/statuses";

/** The five words by which people look for extractions, and the statuses that each stands for. */
export const statusGroups = {
  waiting: { word: "Queued", statuses: ["queued"] },
  reading: { word: "Reading", statuses: ["processing", "cancelling"] },
  done: { word: "Done", statuses: ["succeeded", "partially_succeeded"] },
  failed: { word: "Failed", statuses: ["failed", "dead_letter"] },
  cancelled: { word: "Cancelled", statuses: ["cancelled", "expired"] },
} as const satisfies Record<string, { word: string; statuses: readonly ExtractionStatus[] }>;

export type StatusGroup = keyof typeof statusGroups;
export const statusGroupNames = Object.keys(statusGroups) as StatusGroup[];

/** The group of an address: by its own name, or by that of a status. Null where it is neither. */
export function statusGroupOf(text: string): StatusGroup | null {
  const isIn = (name: StatusGroup) => statusGroups[name].statuses.some((status) => status === text);
  return statusGroupNames.find((name) => name === text || isIn(name)) ?? null;
}
