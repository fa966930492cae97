import { limits } from "@verso/contract/limits";
import { pointer, pointerKeys } from "@verso/contract/pointer";
import { TitleName, type TitlePlace } from "@verso/contract/titles";
import { type Concept, kindOf } from "../vocabulary/concepts.ts";
import type { Field } from "./fields.ts";
import { type Meaning, meaningOf } from "./meaning.ts";

/** What says which document it is where a schema marks nothing, the first meaning before those that stand in for it. */
const defaults: readonly { name: string; meant: readonly Concept[]; ofSeller?: true }[] = [
  { name: "supplier", meant: ["name"], ofSeller: true },
  { name: "number", meant: ["document_number", "order_number", "delivery_number", "contract_number"] },
  { name: "date", meant: ["document_date", "order_date", "delivery_date"] },
  { name: "total", meant: ["grand_total", "amount_due"] },
];

type Leaf = { path: string; field: Field; meaning: Meaning | undefined };

/**
 * Which values of the data say what document it is: those that the schema marks with `x-title`, at most `limits.titlesMax` of them, else
 * those that mean supplier, number, date and total. What stands in lists is none.
 */
export function titlesOf(root: Field): TitlePlace[] {
  const leaves = leavesOf(root, "", []);
  const currency = leaves.find(({ meaning }) => meaning?.concept === "currency")?.path;
  const marked = leaves.filter(({ field }) => field.isTitle !== undefined && field.isTitle !== false);
  const chosen =
    marked.length > 0
      ? marked.map((leaf) => ({ leaf, name: nameOf(leaf) }))
      : defaults.flatMap(({ name, ...sought }) => {
          const leaf = firstOf(leaves, sought);
          return leaf === undefined ? [] : [{ leaf, name }];
        });
  // Of two that are called the same the first has the name.
  const byName = new Map([...chosen].reverse().map((each) => [each.name, each.leaf]));
  return chosen
    .filter(({ leaf, name }) => byName.get(name) === leaf)
    .slice(0, limits.titlesMax)
    .map(({ leaf, name }) => {
      const kind = titleKind(leaf);
      const isAmount = leaf.meaning !== undefined && kindOf(leaf.meaning.concept) === "amount";
      return { path: leaf.path, name, kind, ...(isAmount && currency !== undefined && { currency }) };
    });
}

function leavesOf(field: Field, path: string, around: readonly (readonly string[])[]): Leaf[] {
  if (field.kind === "leaf")
    return path === "" ? [] : [{ path, field, meaning: meaningOf(field, { of: "fields", around }) }];
  if (field.kind !== "object") return [];
  return field.properties.flatMap(({ name, field: inner }) =>
    leavesOf(inner, path + pointer(name), inner.kind === "object" ? [...around, inner.wordings[0] ?? []] : around),
  );
}

function firstOf(leaves: readonly Leaf[], { meant, ofSeller }: { meant: readonly Concept[]; ofSeller?: true }) {
  for (const concept of meant) {
    const found = leaves.find(
      ({ field, meaning }) =>
        field.isTitle !== false && meaning?.concept === concept && (!ofSeller || meaning.role === "seller"),
    );
    if (found) return found;
  }
  return undefined;
}

/** As the mark says, else by its meaning, else as the schema calls it. */
function nameOf({ path, field, meaning }: Leaf): string {
  if (typeof field.isTitle === "string" && TitleName.safeParse(field.isTitle.trim()).success)
    return field.isTitle.trim();
  const meant = defaults.find(
    (each) => meaning && each.meant[0] === meaning.concept && (!each.ofSeller || meaning.role === "seller"),
  );
  const own = pointerKeys(path)
    .join(" ")
    .replaceAll(/[\p{Cc}[\]]/gu, " ")
    .trim();
  return meant?.name ?? ([...own].slice(0, limits.titleNameCharsMax).join("") || "value");
}

/** A sum of money is a number, whatever the schema takes it as. */
function titleKind({ field: { types, asksForDay }, meaning }: Leaf): TitlePlace["kind"] {
  if (asksForDay) return "date";
  const isNumber = (types.has("number") || types.has("integer")) && !types.has("string");
  return isNumber || (meaning && kindOf(meaning.concept) === "amount") ? "number" : "text";
}
