import type { Kind } from "../sheet.ts";
import { payslip, statement } from "./accounts.ts";
import { hotel, utility } from "./bills.ts";
import type { Filled, Make } from "./common.ts";
import { certificate, cv, form } from "./persons.ts";
import { receipt } from "./receipts.ts";
import { contract, lab } from "./reports.ts";
import { fillTrade } from "./trade.ts";

/** What is not about goods and their delivery: in English and German, and asked in English. */
const papers: Partial<Record<Kind, (make: Make) => Filled>> = {
  receipt,
  hotel_bill: hotel,
  utility_bill: utility,
  bank_statement: statement,
  payslip,
  certificate,
  application_form: form,
  cv,
  lab_report: lab,
  contract,
};

/** A document of a kind, filled by chance. */
export const fill = (make: Make): Filled => (papers[make.kind] ?? fillTrade)(make);
