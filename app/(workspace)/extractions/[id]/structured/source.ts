import type { Citation } from "@verso/contract/results";

/** By what a value was found, where the service tells it. */
export type FoundBy = "label" | "sentence" | "position" | "form" | "sum" | "attachment" | "model";
/** A source with what a service of today tells of it; results of earlier days tell neither. */
export type Source = Citation & { found_by?: FoundBy; read_confidence?: number };
