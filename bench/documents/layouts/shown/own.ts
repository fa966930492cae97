import type { Kind } from "../../sheet.ts";
import type { OwnWays } from "../ways.ts";
import { accountWays, payWays } from "./accounts.ts";
import { contractWays, hotelWays, labWays, utilityWays } from "./bills.ts";
import { certificateWays, cvWays, formWays } from "./persons.ts";
import { slipWays } from "./slips.ts";

/** Papers that do not look like letters. */
export const shownWays: Readonly<Partial<Record<Kind, OwnWays>>> = {
  receipt: slipWays,
  hotel_bill: hotelWays,
  utility_bill: utilityWays,
  bank_statement: accountWays,
  payslip: payWays,
  certificate: certificateWays,
  application_form: formWays,
  cv: cvWays,
  lab_report: labWays,
  contract: contractWays,
};
