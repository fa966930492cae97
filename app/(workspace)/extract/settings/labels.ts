import { limits } from "@verso/contract/limits";
import { isMetadataKey } from "@verso/contract/metadata-key";

/** Metadata as it is being written: rows in an order, with names that may still be wrong, missing or twice there. */
export type Labels = { name: string; value: string }[];

/** The most that can be given. */
export const labelsMax = limits.metadataKeysMax;

const isEmpty = ({ name, value }: Labels[number]) => name.trim() === "" && value === "";

/** What is wrong with each row, or null. One that is all empty is not sent. */
export function labelFaults(labels: Labels): (string | null)[] {
  const names = labels.map(({ name }) => name.trim());
  return labels.map((label, i) => {
    if (isEmpty(label)) return null;
    const name = names[i] ?? "";
    if (name === "") return "Give this value a name.";
    if (names.indexOf(name) < i) return `${name} is there already.`;
    if (!isMetadataKey(name)) return "A name has 1 to 40 of A-Z, a-z, 0-9, _ . and -";
    const over = [...label.value].length - limits.metadataValueCharsMax;
    if (over > 0) return `The value has ${over} too many of ${limits.metadataValueCharsMax} characters.`;
    return label.value.includes("\0") ? "The value holds a character that cannot be kept." : null;
  });
}

/** The rows as they are sent; null where there are none. */
export function metadataOf(labels: Labels): Record<string, string> | null {
  const named = labels.filter((label) => !isEmpty(label)).map(({ name, value }) => [name.trim(), value] as const);
  return named.length === 0 ? null : Object.fromEntries(named);
}
