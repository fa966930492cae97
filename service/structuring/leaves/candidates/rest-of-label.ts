import type { Phrase, PlacedWord } from "../../document/page-text.ts";
import { gistOf, hasSense, saysOnlyKnown } from "../../vocabulary/senses.ts";

/** "Shipper's Name and Address", "Employee's address and ZIP code": behind a label stands of what kind its value is, or what else is asked. */
export function goesOnWithLabel({ words }: Phrase, to: number): boolean {
  const rest = words.slice(to).flatMap(({ keys }) => keys);
  if (rest.length === 0 || rest.length > restMax || /[:：]$/.test(words[to - 1]?.text ?? "")) return false;
  const { generics, cores } = gistOf(rest);
  const isKind =
    generics.has("name") ||
    generics.has("no") ||
    cores.some((core) => hasSense(core, "address") || hasSense(core, "postal"));
  return isKind && saysOnlyKnown(rest) && !words.slice(to).some(({ text }) => /\d/.test(text));
}
const restMax = 4;

/** "Surname (block capitals)", "Carrier (name, address)": how to fill it in, and no value. */
export const isOfFilling = (words: readonly PlacedWord[]): boolean => {
  const text = words.map((word) => word.text).join(" ");
  if (words.length === 0 || words.length > 6 || !/^\(.*\)[:：]?$/.test(text)) return false;
  const keys = words.flatMap((word) => word.keys);
  const { generics, cores } = gistOf(keys);
  return (cores.length === 0 && generics.size === 0) || (text.includes(",") && saysOnlyKnown(keys));
};
