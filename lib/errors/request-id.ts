import { makeId } from "@verso/contract/id-text";

/** A request id in the contract's form, for answers that the dashboard itself refuses. */
export function newRequestId(): string {
  const words = crypto.getRandomValues(new Uint16Array(5));
  return makeId(
    "req",
    Date.now(),
    words.reduce((bits, word) => (bits << 16n) | BigInt(word), 0n),
  );
}
