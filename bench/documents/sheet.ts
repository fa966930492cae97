/** A printed value; `path` is the place in the answer (a JSON pointer) that it is the truth of. A value may be made of several. */
export type Value = { text: string; path?: string; parts?: readonly Value[] };
export type Fact = { label: string; value: Value };
/** Whom a document speaks of: lines that could stand in an address window, each with the label that it has in a form. */
export type Party = { heading: string; lines: readonly Fact[]; contact: readonly Fact[] };
export type Column = { label: string; isNumber: boolean; role: ColumnRole };
export type ColumnRole = "position" | "code" | "description" | "quantity" | "price" | "amount" | "other";
/** `details` stand below what is described; `note` stands below the row, and is about something else. */
export type GridRow = {
  cells: readonly (Value | undefined)[];
  group?: string;
  note?: string;
  details?: readonly string[];
};
/** Things that are listed: goods, movements of an account, results of a laboratory. */
export type Grid = {
  columns: readonly Column[];
  rows: readonly GridRow[];
  groupSum: (rows: readonly GridRow[]) => string;
  /** What is written before the sum of a group. */
  groupWord?: (group: string) => string;
};
/** What a document says, before it is set: a maker of kinds fills it, a layout sets it. */
export type Sheet = {
  title: string;
  issuer: Party;
  parties: readonly Party[];
  /** What is asked, with the most telling one first; and what stands among it, but is not asked. */
  facts: readonly Fact[];
  /** The first two facts as one: a number with its date. */
  joined?: readonly Value[];
  grids: readonly Grid[];
  sums: readonly Fact[];
  /** What is taxed at which rate: headings, and rows of figures. */
  taxes?: { heads: readonly string[]; rows: readonly (readonly Value[])[] };
  sentences: readonly (readonly Value[])[];
  ticks: readonly { label: string; options: readonly { text: string; isTicked: boolean; path?: string }[] }[];
  advertising: string | undefined;
  /** What is written where a list goes on on the next page, and where it goes on; `brought` where sums are carried. */
  carried: string;
  brought?: string;
};
export type Kind = (typeof kinds)[number];
export const kinds = [
  "invoice",
  "credit_note",
  "purchase_order",
  "order_confirmation",
  "delivery_note",
  "receipt",
  "hotel_bill",
  "utility_bill",
  "bank_statement",
  "payslip",
  "certificate",
  "application_form",
  "cv",
  "lab_report",
  "contract",
] as const;
/**
 * Layouts come in parts that have nothing in common: those to work with, those that were sealed until somebody looked, first
 * `opened`, then `unsealed`, `exposed`, `shown`, `plain` and `broad`, and those that are `sealed`, scored only to report.
 */
export const halves = ["work", "opened", "unsealed", "exposed", "shown", "plain", "broad", "sealed"] as const;
export type Half = (typeof halves)[number];
/** The parts whose words, terms and ways for kinds stand in files of their own. */
export const apartHalves = ["exposed", "shown", "plain", "broad", "sealed"] as const satisfies readonly Half[];
export type ApartHalf = (typeof apartHalves)[number];
export const isApart = (half: Half): half is ApartHalf => apartHalves.some((one) => one === half);
/** Parts of which any answer may be looked at; `mixed` papers are set in ways of all of these, in the words of one. */
export const openHalves = [
  "work",
  "opened",
  "unsealed",
  "exposed",
  "shown",
  "plain",
  "broad",
] as const satisfies readonly Half[];
export type Drawn = Half | "mixed";
/** Whether nothing but figures is told of a part. */
export const isSealed = (half: string): boolean => half === "sealed";
