import type { StoredBlock, StoredPage } from "@verso/contract/results";

/** A part of a document that speaks of one thing, and the block that heads it. */
export type Section = { pages: StoredPage[]; heading: StoredBlock | undefined };
