import { Decimal } from "decimal.js";
import type { Chance } from "../../service/flow/chance.ts";
import type { Writing } from "./language.ts";
import type { Value } from "./sheet.ts";

export type Leaf = {
  type: "string" | "number" | "integer" | "boolean";
  title?: string;
  description?: string;
  format?: string;
  enum?: readonly string[];
};
export type Asked = { readonly [name: string]: Leaf | Asked | readonly [Asked] };

/** The truth of a document as it is written down: each value said once, by its place in the answer. */
export function startAnswers(writing: Writing) {
  const truth = new Map<string, string | number | boolean>();
  const say = (path: string, value: string | number | boolean, text: string): Value => {
    // Where a land has no such thing, as an IBAN in America, nothing is said.
    if (value !== "") truth.set(path, value);
    return { text, path };
  };
  return {
    truth,
    text: (path: string, value: string) => say(path, value, value),
    date: (path: string, iso: string) => say(path, iso, writing.date(iso)),
    money: (path: string, value: Decimal) => say(path, value.toNumber(), writing.money(value.toFixed(2))),
    number: (path: string, value: Decimal | number) => say(path, Number(value), writing.number(String(value))),
    percent: (path: string, value: Decimal | number) => say(path, Number(value), `${writing.number(String(value))} %`),
    say,
  };
}
export type Answers = ReturnType<typeof startAnswers>;

const orNull = ({ type, ...rest }: Leaf): object => ({
  ...rest,
  type: [type, "null"],
  ...(rest.enum && { enum: [...rest.enum, null] }),
});

const isLeaf = (asked: Leaf | Asked | readonly [Asked]): asked is Leaf =>
  "type" in asked && typeof asked.type === "string";

/** The JSON Schema that asks for it. */
export function schemaOf(asked: Asked): Record<string, unknown> {
  const properties = Object.entries(asked).map(([name, one]) => {
    if (Array.isArray(one)) return [name, { type: "array", items: schemaOf(one[0] as Asked) }];
    return [name, isLeaf(one as Leaf) ? orNull(one as Leaf) : schemaOf(one as Asked)];
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** Every leaf that is not in a list, by its path. */
export function leafPaths(asked: Asked, at = ""): string[] {
  return Object.entries(asked).flatMap(([name, one]) => {
    if (Array.isArray(one)) return [];
    return isLeaf(one as Leaf) ? [`${at}/${name}`] : leafPaths(one as Asked, `${at}/${name}`);
  });
}

/** A day as an ISO date, so many days after another. */
export function dayAfter(iso: string, days: number): string {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
export const madeDay = (chance: Chance): string => dayAfter("2019-01-01", chance.whole(0, 2700));
export const amountOf = (chance: Chance, from: number, to: number): Decimal =>
  new Decimal(chance.whole(from * 100, to * 100)).div(100);
