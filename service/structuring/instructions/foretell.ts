import type { ForetoldSentence } from "@verso/contract/preview";
import type { Field } from "../questions/fields.ts";
import { meantBy, type Property, propertiesOf, why } from "./heed.ts";
import { type Order, readInstructions } from "./orders.ts";

/** Of so many sentences it is said what becomes of them. */
const sentencesMax = 100;

/** What the rules will do about each sentence of a client's instructions, as far as the schema alone tells. */
export function foretell(instructions: string, root: Field): ForetoldSentence[] {
  const properties = propertiesOf(root);
  return readInstructions(instructions)
    .slice(0, sentencesMax)
    .map(({ text, orders }) => {
      const fates = orders.map((order) => fateOf(order, properties));
      if (orders.length === 0 || fates.includes("no")) {
        const isPart = fates.some((fate) => fate !== "no");
        const against = why(orders.find((_, i) => fates[i] === "no"));
        return { text, heeded: "no", why: isPart ? `${against}; the rest of it is done` : against };
      }
      const depends = orders.find((_, i) => fates[i] === "depends");
      return depends ? { text, heeded: "depends", why: onWhat(depends) } : { text, heeded: "yes", why: null };
    });
}

function fateOf(order: Order, properties: readonly Property[]): ForetoldSentence["heeded"] {
  switch (order.kind) {
    case "pages":
      return "depends";
    case "day-order":
    case "decimal-mark":
      return "yes";
    case "leave-out":
      return !order.isPrinted && meantBy(properties, order.what).length > 0 ? "yes" : "depends";
    case "called":
      return meantBy(properties, order.what).some(({ kind }) => kind === "leaf") ? "depends" : "no";
    case "which":
      return order.what === undefined || meantBy(properties, order.what).length > 0 ? "yes" : "no";
  }
}

function onWhat(order: Order): string {
  if (order.kind === "pages") return "This is followed where the document has such pages, and one is left";
  return order.kind === "called"
    ? "This is followed where the pages print these words"
    : "This is followed where these words stand on the pages";
}
