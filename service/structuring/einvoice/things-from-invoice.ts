import type { Answer, Raw } from "../answers/answer.ts";
import type { Thing } from "../answers/thing.ts";
import type { Field } from "../questions/fields.ts";
import { type DetailName, detailOf, listNameOf } from "../questions/list-names.ts";
import type { Leaf, Shape } from "../questions/shape.ts";
import type { Concept } from "../vocabulary/concepts.ts";
import { answerFromItem, answerOf, decimalOf } from "./answer-from-invoice.ts";
import type { Breakdown, Detail, InvoiceFacts, InvoiceItem } from "./invoice-facts.ts";

/**
 * The things of an array as the electronic invoice lists them: its taxes, allowances or charges, or its items, each with
 * lists of its own. `undefined` where it has none of what is asked for.
 */
export function thingsFromInvoice(invoice: InvoiceFacts, list: Field, shape: Shape): Thing[] | undefined {
  const details = detailsOf(invoice, list);
  if (details && details.length > 0) return details.map((one) => detailThing(invoice.name, shape, one));
  const asksForGoods = shape.leaves.some(({ meaning }) => meaning && goods.includes(meaning.concept));
  if (!asksForGoods || invoice.items.length === 0) return undefined;
  const asksForParts = shape.lists.some(({ field }) => isOfParts(field));
  return invoice.items.filter(({ isPart }) => !(asksForParts && isPart)).map((item) => itemThing(invoice, shape, item));
}

const goods: readonly Concept[] = ["line_amount", "description"];
const isOfParts = (list: Field): boolean => listNameOf(list) === "lines";

/** `undefined` where the array asks for neither taxes nor allowances and charges. */
function detailsOf({ taxes, adjustments }: Breakdown, list: Field): readonly Detail[] | undefined {
  const name = listNameOf(list);
  if (name === "taxes") return taxes;
  if (name === "adjustments") return adjustments;
  if (name === "allowances") return adjustments.filter((one) => one.get("is_charge") === "false");
  if (name === "charges") return adjustments.filter((one) => one.get("is_charge") === "true");
  return undefined;
}

function itemThing(invoice: InvoiceFacts, shape: Shape, item: InvoiceItem): Thing {
  const lists = shape.lists.map(({ field, shape: inner }) => {
    const parts = isOfParts(field) ? item.lines.map((line) => itemThing(invoice, inner, line)) : [];
    const details = detailsOf(item, field)?.map((one) => detailThing(invoice.name, inner, one));
    return [field.items ?? field, details ?? parts] as const;
  });
  const answer = ({ field, meaning }: Leaf) => meaning && answerFromItem(invoice, item, field, meaning.concept);
  return { leaves: answers(shape, answer), lists: new Map(lists) };
}

function detailThing(attachment: string, shape: Shape, known: Detail): Thing {
  const answer = ({ field }: Leaf): Answer | undefined => {
    const name = detailOf(field);
    const text = name && known.get(name);
    return name === undefined || text === undefined
      ? undefined
      : answerOf(text, toRaw(text, name, field), field, attachment);
  };
  return { leaves: answers(shape, answer), lists: new Map() };
}

function answers({ leaves }: Shape, answer: (leaf: Leaf) => Answer | undefined): Thing["leaves"] {
  return new Map(
    leaves.map((leaf) => {
      const found = answer(leaf);
      return [leaf.field, found ? [found] : []] as const;
    }),
  );
}

const toRaw = (text: string, name: DetailName, { types }: Field): Raw =>
  name === "is_charge" && types.has("boolean")
    ? { kind: "json", json: text === "true" }
    : (decimalOf(text) ?? { kind: "text", text });
