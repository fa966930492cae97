import type { Kind } from "../../sheet.ts";
import type { OwnWays } from "../ways.ts";
import { accountWays, labWays, personWays } from "./papers.ts";
import { slipWays } from "./slips.ts";

/** Papers that do not look like letters. */
export const plainWays: Readonly<Partial<Record<Kind, OwnWays>>> = {
  receipt: slipWays,
  bank_statement: accountWays,
  certificate: personWays,
  lab_report: labWays,
};
