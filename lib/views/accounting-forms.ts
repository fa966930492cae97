import type { ExportChoices } from "./export-choices.ts";
import type { ExportPlace } from "./export-places.ts";

/** Where the titles of documents stand in their data, by their names. */
export type TitlePaths = Readonly<Record<string, string>>;

type Target = { name: string; title?: string; fields: readonly string[] };
type Form = Omit<ExportChoices, "columns"> & { label: string; targets: readonly Target[] };

const number = { title: "number", fields: ["invoice_number", "number", "document_number", "reference"] };
const supplier = { title: "supplier", fields: ["supplier", "seller/name", "supplier/name", "vendor", "vendor/name"] };
const day = { title: "date", fields: ["invoice_date", "date", "issue_date"] };
const total = { title: "total", fields: ["total", "grand_total", "total_amount", "amount_due"] };

export const accountingFormNames = ["datev", "quickbooks"] as const;
export type AccountingForm = (typeof accountingFormNames)[number];

/** The forms of accounting programs that the recipes describe. */
export const accountingForms: Readonly<Record<AccountingForm, Form>> = {
  datev: {
    label: "DATEV",
    format: "csv",
    rows: "documents",
    reviews: "applied",
    separator: "semicolon",
    decimal: "comma",
    targets: [
      { name: "Umsatz", ...total },
      { name: "WKZ Umsatz", fields: ["currency", "currency_code"] },
      { name: "Belegdatum", ...day },
      { name: "Belegfeld 1", ...number },
      { name: "Buchungstext", ...supplier },
    ],
  },
  quickbooks: {
    label: "QuickBooks bills",
    format: "csv",
    rows: "items",
    reviews: "applied",
    separator: "comma",
    decimal: "point",
    targets: [
      { name: "Bill No", ...number },
      { name: "Supplier", ...supplier },
      { name: "Bill Date", ...day },
      { name: "Due Date", fields: ["due_date", "payment_due"] },
      { name: "Line Description", fields: ["*/description", "*/name", "*/item"] },
      { name: "Line Amount", fields: ["*/amount", "*/total", "*/line_total", "*/net_amount"] },
    ],
  },
};

/**
 * The choices of an accounting program's form over documents of these places. A column that these documents have nothing for stays,
 * empty, since such programs go by the columns that they expect.
 */
export function formChoices(form: AccountingForm, places: readonly ExportPlace[], titles: TitlePaths): ExportChoices {
  const { targets, label: _, ...choices } = accountingForms[form];
  const columns = targets.map(({ name, ...target }) => ({ of: placeOf(target, places, titles), name }));
  return { ...choices, columns: ofOneList(columns, places) };
}

function placeOf({ title, fields }: Omit<Target, "name">, places: readonly ExportPlace[], titles: TitlePaths): string {
  const titled = title === undefined ? undefined : titles[title];
  if (titled !== undefined) return titled;
  const known = fields.flatMap(
    (field) => places.find(({ of }) => of === `/${field}` || of.endsWith(`/${field}`)) ?? [],
  );
  const [first = "none"] = fields;
  return known[0]?.of ?? `/${first.replace("*/", "line_items/*/")}`;
}

/** A table is of the items of one list: the first that the documents have. What is not in it stays empty. */
function ofOneList(columns: readonly { of: string; name: string }[], places: readonly ExportPlace[]) {
  const inItems = columns.map(({ of }) => of).filter((of) => of.includes(item));
  const of = inItems.find((each) => places.some((place) => place.of === each)) ?? inItems[0] ?? "";
  const [list] = of.split(item);
  return columns.map((column) =>
    column.of.includes(item) ? { ...column, of: `${list}${item}${column.of.split(item)[1]}` } : column,
  );
}
const item = "/*/";
