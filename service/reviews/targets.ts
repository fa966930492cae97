import { isJsonObject, pointer, pointerKeys } from "@verso/contract/pointer";
import type { StoredPage } from "@verso/contract/results";
import { hasProperty } from "./schema-properties.ts";

/**
 * What a target names in a result. `before` is what was read there, absent where nothing was. `field` is where it stands in
 * every document of its kind: the target with `*` for the places of lists.
 */
export type Target =
  | { of: "document" }
  | { of: "page" }
  | { of: "table" }
  | { of: "text"; before: string }
  | { of: "value"; before?: unknown; field: string };

const index = "(?:0|[1-9]\\d{0,8})";
const blockTarget = new RegExp(`^/blocks/(p([1-9]\\d{0,8})-b[1-9]\\d{0,8})(?:/cells/(${index})/(${index}))?$`);
const pageTarget = /^\/pages\/([1-9]\d{0,8})$/;

/** The page of a result of mode `ocr` that a target is on; `undefined` where it is on none. */
export function pageOf(target: string): number | undefined {
  const number = pageTarget.exec(target)?.[1] ?? blockTarget.exec(target)?.[2];
  return number === undefined ? undefined : Number(number);
}

/** What a target names in pages that were read; `undefined` where they do not have it. */
export function findInPages(pages: ReadonlyMap<number, StoredPage>, target: string): Target | undefined {
  if (target === "") return { of: "document" };
  const number = pageOf(target);
  const page = number === undefined ? undefined : pages.get(number);
  if (!page) return undefined;
  const [, id, , row, column] = blockTarget.exec(target) ?? [];
  if (id === undefined) return { of: "page" };
  const block = page.blocks.find((one) => one.id === id);
  if (row === undefined) return block && (block.table ? { of: "table" } : { of: "text", before: block.text });
  const cell = block?.table?.cells.find((one) => one.row === Number(row) && one.column === Number(column));
  return cell && { of: "text", before: cell.text };
}

type Answered = { data: unknown; schema: Readonly<Record<string, unknown>> };

/**
 * What a target names in data: one of its values (a text, a number, true, false, null), or one that the schema names and the
 * document did not give; `undefined` where there is none. A list or an object is no value.
 */
export function findInData({ data, schema }: Answered, target: string): Target | undefined {
  if (target === "") return { of: "document" };
  const keys = pointerKeys(target);
  if (target !== pointer(...keys)) return undefined;
  const field: string[] = [];
  let at = data;
  for (const [depth, key] of keys.entries()) {
    if (Array.isArray(at)) {
      if (!/^(?:0|[1-9]\d{0,8})$/.test(key) || Number(key) >= at.length) return undefined;
      field.push("*");
      at = at[Number(key)];
    } else if (isJsonObject(at)) {
      field.push(key);
      if (!Object.hasOwn(at, key)) return absent(schema, [...field, ...keys.slice(depth + 1)]);
      at = at[key];
    } else return at === null ? absent(schema, [...field, ...keys.slice(depth)]) : undefined;
  }
  return typeof at === "object" && at !== null ? undefined : { of: "value", before: at, field: pointer(...field) };
}

function absent(schema: Answered["schema"], field: string[]): Target | undefined {
  return hasProperty(schema, field) ? { of: "value", field: pointer(...field) } : undefined;
}

/** How many values some data have in each field. */
export function valuesByField(data: unknown): Record<string, number> {
  const counts = new Map<string, number>();
  const left: { value: unknown; field: string }[] = [{ value: data, field: "" }];
  for (let one = left.pop(); one; one = left.pop()) {
    const { value, field } = one;
    if (Array.isArray(value)) for (const item of value) left.push({ value: item, field: `${field}/*` });
    else if (isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) left.push({ value: item, field: field + pointer(name) });
    } else counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}
