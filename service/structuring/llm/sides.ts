import type { Citation } from "@verso/contract/results";
import type { Found } from "./found.ts";

/** What one of the two that answer gives, each value with its sources. */
export type Side = { data: unknown; citations: readonly Citation[] };
export type ModelSide = Side & { found: ReadonlyMap<string, Found> };
