import type { Kind } from "../../sheet.ts";
import type { OwnWays } from "../ways.ts";
import { accountWays } from "./accounts.ts";
import { deliveryWays } from "./deliveries.ts";
import { awardWays, formWays } from "./forms.ts";
import { hotelWays, utilityWays } from "./houses.ts";
import { labWays } from "./labs.ts";
import { contractWays, cvWays } from "./papers.ts";
import { payWays } from "./pay.ts";
import { slipWays } from "./slips.ts";
import { asWholes } from "./wholes.ts";

/** Papers that have a look of their own. */
export const sealedWays: Readonly<Partial<Record<Kind, OwnWays>>> = {
  receipt: asWholes(slipWays, ""),
  bank_statement: asWholes(accountWays),
  payslip: asWholes(payWays),
  certificate: asWholes(awardWays),
  application_form: asWholes(formWays),
  cv: asWholes(cvWays),
  lab_report: asWholes(labWays),
  contract: asWholes(contractWays),
  utility_bill: asWholes(utilityWays),
  hotel_bill: asWholes(hotelWays),
  delivery_note: asWholes(deliveryWays),
};
