import type { Assignee } from "./shapes.ts";

/** Whose documents of the queue are asked for. */
export const whoses = ["all", "mine", "nobody"] as const;
export type Whose = (typeof whoses)[number];

/** Whether a document is among those of a person, by their address; of nobody; or of whomever. */
export const isOf = (whose: Whose, email: string, assignee: Assignee | null): boolean =>
  whose === "all" || (whose === "mine" ? assignee?.email === email : assignee === null);

/** The way to a document of the queue, which goes on among the same. */
export const queuedHref = (id: string, whose: Whose = "all"): string =>
  `/extractions/${id}?queue=true${whose === "all" ? "" : `&whose=${whose}`}`;
