/** Every status of an extraction, and where each may go. Top-ups have a table of their own. */
export const transitions = {
  queued: ["processing", "cancelled", "expired"],
  processing: ["queued", "cancelling", "succeeded", "partially_succeeded", "failed", "dead_letter"],
  cancelling: ["cancelled"],
  dead_letter: ["queued", "failed"],
  succeeded: [],
  partially_succeeded: [],
  failed: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>;

export type ExtractionStatus = keyof typeof transitions;
export const extractionStatuses = Object.keys(transitions) as [ExtractionStatus, ...ExtractionStatus[]];

/** Whether a table of transitions leads from one status to another. */
export const leadsTo =
  <Status extends string>(table: Readonly<Record<Status, readonly NoInfer<Status>[]>>) =>
  (from: Status, to: Status): boolean =>
    table[from].includes(to);

/** Whether an extraction may go from one status to another. */
export const canMove = leadsTo<ExtractionStatus>(transitions);

/** Nothing moves any more: polling stops. `dead_letter` is not terminal, an operator may recover it. */
export function isTerminal(status: ExtractionStatus): boolean {
  return transitions[status].length === 0;
}

/** Those that are not: credit is held for them. */
export const openStatuses = extractionStatuses.filter((status) => !isTerminal(status));

/** A result can be fetched. */
export function hasResult(status: ExtractionStatus): boolean {
  return status === "succeeded" || status === "partially_succeeded";
}

export function isCancellable(status: ExtractionStatus): boolean {
  return status === "queued" || status === "processing" || status === "cancelling";
}
