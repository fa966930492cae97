import { parseAsString } from "nuqs/server";

/** The payment that a person comes back from. */
export const creditParams = { top_up: parseAsString };

/** Where a paid top-up's ledger entry is found. */
export const ledgerOfTopUps = "/usage?kind=top_up#ledger";
