import type { Kind } from "../../sheet.ts";
import type { OwnWays } from "../ways.ts";
import { accountWays } from "./accounts.ts";
import { utilityWays } from "./bills.ts";
import { certificateWays } from "./certificates.ts";
import { contractWays } from "./contracts.ts";
import { cvWays } from "./cvs.ts";
import { deliveryWays } from "./deliveries.ts";
import { formWays } from "./forms.ts";
import { hotelWays } from "./hotels.ts";
import { labWays } from "./labs.ts";
import { payWays } from "./pay.ts";
import { togetherFacts, togetherItems } from "./pieces.ts";
import { slipWays } from "./slips.ts";

/** Each way's lines stand together. */
const together = ({ facts, items, ...others }: OwnWays): OwnWays => ({
  ...others,
  ...(facts && { facts: togetherFacts(facts) }),
  ...(items && { items: togetherItems(items) }),
});

/** Papers with a look of their own. */
export const broadWays: Readonly<Partial<Record<Kind, OwnWays>>> = {
  receipt: together(slipWays),
  bank_statement: together(accountWays),
  payslip: together(payWays),
  certificate: together(certificateWays),
  application_form: together(formWays),
  cv: together(cvWays),
  lab_report: together(labWays),
  contract: together(contractWays),
  utility_bill: together(utilityWays),
  hotel_bill: together(hotelWays),
  delivery_note: together(deliveryWays),
};
