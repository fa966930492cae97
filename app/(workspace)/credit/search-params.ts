import { parseAsBoolean, parseAsString } from "nuqs/server";

/** The payment that a person comes back from, and whether its page says that they have paid. */
export const creditParams = { top_up: parseAsString, paid: parseAsBoolean };

/** Where a paid top-up's ledger entry is found. */
export const ledgerOfTopUps = "/usage?kind=top_up#ledger";
