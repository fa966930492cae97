import { isJsonObject, memberOf } from "@verso/contract/pointer";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Things of a list that are looked at: what one lacks another may have. */
const thingsMax = 20;
const levelsMax = 12;
const day =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\p{L}{3,9}\.? \d{1,2},? \d{4})$/u;
const figure = /^[-+]?(?:[$€£¥]\s?)?(?:\d+|\d{1,3}(?:[.,' ]\d{3})+)[.,]\d{1,3}(?:\s?[$€£¥%])?$/;

/** A schema of what an example shows: each value's type in its place, lists by what their things have together. */
export function schemaOfExample(value: unknown, levels = levelsMax): JsonSchema {
  if (levels === 0) return {};
  if (Array.isArray(value)) {
    const inner = value.slice(0, thingsMax).map((one) => schemaOfExample(one, levels - 1));
    return { type: "array", items: inner.length === 0 ? { type: "string" } : inner.reduce(together) };
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([name, one]) => [name, schemaOfExample(one, levels - 1)] as const);
    return { type: "object", properties: Object.fromEntries(entries) };
  }
  if (typeof value === "boolean") return { type: "boolean" };
  if (typeof value === "number") return { type: "number" };
  return schemaOfText(String(value ?? ""));
}

/** A day, a figure, or a text. */
export function schemaOfText(text: string): JsonSchema {
  if (day.test(text)) return { type: "string", format: "date" };
  return { type: figure.test(text) ? "number" : "string" };
}

/** What two things of a list have together: all their names; of different values a text. */
function together(one: JsonSchema, other: JsonSchema): JsonSchema {
  const [a, b] = [one.properties, other.properties];
  if (isJsonObject(a) && isJsonObject(b)) {
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    const properties = names.map((name) => {
      const [left, right] = [memberOf(a, name), memberOf(b, name)];
      return [name, isJsonObject(left) && isJsonObject(right) ? together(left, right) : (left ?? right)];
    });
    return { type: "object", properties: Object.fromEntries(properties) };
  }
  return JSON.stringify(one) === JSON.stringify(other) ? one : { type: "string" };
}

const namesMax = 100;
const nameLettersMax = 60;

/** A schema of a table's header, with the types of the row below it where there is one; null where the text is no header. */
export function schemaOfHeader(text: string): JsonSchema | null {
  const [head = "", row = ""] = text.trim().split(/\r?\n/, 2);
  if (/[{}[\]]|[.!?]$/.test(head)) return null;
  const separator = ["\t", ";", ",", "|"].find((one) => head.includes(one));
  if (separator === undefined) return null;
  const cells = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const titles = cells(head);
  const names = titles.map(nameOf);
  const plain = titles.every((title, i) => title.length <= nameLettersMax && names[i] !== "");
  if (!plain || names.length < 2 || names.length > namesMax || new Set(names).size < names.length) return null;
  const values = cells(row);
  const properties = names.map((name, i) => {
    const told = titles[i] === name ? {} : { title: titles[i] };
    return [name, { ...schemaOfText(values[i] ?? ""), ...told }];
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** "Invoice No." is `invoice_no`. */
export const nameOf = (title: string): string =>
  title
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_+|_+$/g, "");
