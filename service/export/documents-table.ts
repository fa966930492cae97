import { columnsOf, type Fields, type Flat, fieldName, largestList, type Plain } from "./data-rows.ts";
import { valueCell } from "./data-sheets.ts";
import { head, type Sheet } from "./workbook/sheet.ts";

/** A document of a table of many: what it is, and its data; without any, `problem` says why. */
export type TabledDocument = {
  name: string | null;
  id: string;
  pages: number | null;
  status: string | null;
  problem: string | null;
  /** All that can be a column beside the data, by its name. */
  facts: Readonly<Record<string, Plain>>;
  flat: Flat | null;
};

export type Table = { heading: string[]; rows: Plain[][] };

const leadNames = ["document", "extraction_id", "pages", "status", "problem"];
const leadOf = ({ name, id, pages, status, problem }: TabledDocument): Plain[] => [name, id, pages, status, problem];
const none: Fields = new Map();

/** A row a document: what it is, then every field that any of them has. */
export function documentRows(documents: readonly TabledDocument[]): Table {
  const columns = columnsOf(documents.map(({ flat }) => flat?.fields ?? none));
  return {
    heading: [...leadNames, ...columns.map(fieldName)],
    rows: documents.map((each) => [...leadOf(each), ...columns.map((at) => each.flat?.fields.get(at) ?? null)]),
  };
}

/** A row for each item of each document's largest list, led by what the document is and its own fields. */
export function documentItemRows(documents: readonly TabledDocument[]): Table {
  const columns = columnsOf(documents.map(({ flat }) => flat?.fields ?? none));
  const items = documents.map(({ flat }) => {
    const list = largestList(flat?.lists ?? []);
    const rows = (list?.rows ?? []).map(
      (row) => new Map([...row].map(([at, value]) => [`${list?.pointer}${at}`, value])),
    );
    return rows.length > 0 ? rows : [none];
  });
  const itemColumns = columnsOf(items.flat());
  return {
    heading: [...leadNames, ...columns.map(fieldName), ...itemColumns.map(fieldName)],
    rows: documents.flatMap((each, i) => {
      const lead = [...leadOf(each), ...columns.map((at) => each.flat?.fields.get(at) ?? null)];
      return (items[i] ?? []).map((item) => [...lead, ...itemColumns.map((at) => item.get(at) ?? null)]);
    }),
  };
}

/** A sheet with a row a document, and one for each list with the items of all of them. */
export function documentSheets(documents: readonly TabledDocument[]): Sheet[] {
  const pointers = new Set(documents.flatMap(({ flat }) => (flat?.lists ?? []).map(({ pointer }) => pointer)));
  return [
    sheetOf("Documents", documentRows(documents)),
    ...[...pointers].map((at) => sheetOf(fieldName(at), listRows(documents, at))),
  ];
}

function listRows(documents: readonly TabledDocument[], pointer: string): Table {
  const items = documents.flatMap(({ name, id, flat }) => {
    const list = flat?.lists.find((each) => each.pointer === pointer);
    return (list?.rows ?? []).map((fields) => ({ lead: [name, id], fields }));
  });
  const columns = columnsOf(items.map(({ fields }) => fields));
  return {
    heading: ["document", "extraction_id", ...columns.map(fieldName)],
    rows: items.map(({ lead, fields }) => [...lead, ...columns.map((at) => fields.get(at) ?? null)]),
  };
}

export function sheetOf(name: string, { heading, rows }: Table): Sheet {
  return { name, headRows: 1, rows: [heading.map(head), ...rows.map((row) => row.map(valueCell))], merges: [] };
}
