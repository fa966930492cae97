/** The most characters of a search for a document. */
export const searchCharsMax = 200;

/** How many entries of the ledger stand on a screen, and so the most extractions that they can be of. */
export const ledgerScreenSize = 50;
