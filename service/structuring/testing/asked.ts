import type { StoredPage } from "@verso/contract/results";
import { answerByRules } from "../answer-by-rules.ts";
import { answerLeftOver } from "../answer-left-over.ts";
import { readDocument } from "../document/reading.ts";
import { toField } from "../questions/fields.ts";
import { toStructuredData } from "../structured-data.ts";
import { objectOf, orNull } from "./made-pages.ts";

export const listOf = (items: object) => ({ type: "array", items });
/** What the rules answer to an object of these properties. */
export const ask = (properties: Record<string, unknown>, ...pages: StoredPage[]) =>
  toStructuredData({ schema: objectOf(properties), pages, instructions: null });
export const dataOf = (properties: Record<string, unknown>, ...pages: StoredPage[]) => ask(properties, ...pages).data;
/** What the rules find, before it is decided whether it is sure enough to be given. */
export function foundIn(properties: Record<string, unknown>, ...pages: StoredPage[]): unknown {
  const [root, reading] = [toField(objectOf(properties)), readDocument(pages)];
  return answerLeftOver(root, reading, answerByRules(root, reading)).data;
}
/** A path and what is cited for it. */
export const cited = ({ citations }: ReturnType<typeof ask>) =>
  Object.fromEntries(citations.map(({ path, page, block_id, text }) => [path, [page, block_id, text]]));

const [text, number] = [orNull("string"), orNull("number")];
/** A list of goods with all that is asked of one. */
export const goods = {
  line_items: listOf(
    objectOf({
      code: text,
      description: text,
      quantity: number,
      unit: text,
      unit_price: number,
      tax_rate: number,
      amount: number,
    }),
  ),
};
