import { randomUUID } from "node:crypto";
import type { IdPrefix } from "@verso/contract/ids";

/** How JavaScript writes base 32, and how Crockford does. */
const digits = "0123456789abcdefghijklmnopqrstuv";
const crockford = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A fresh identifier: `prefix_` and a UUIDv7 (RFC 9562) of `now` in lower-case Crockford base32, 26 characters.
 * Identifiers made later sort later; within one millisecond their order is random.
 */
export function newId<P extends IdPrefix>(prefix: P, now: Date): `${P}_${string}` {
  // Node draws random UUIDs in stock, which makes their 80 bits beside version and variant the cheapest to be had.
  const uuid = randomUUID();
  const random = BigInt(`0x${uuid.slice(24)}${uuid.slice(0, 8)}`);
  let bits = (BigInt(now.getTime()) << 80n) | random;
  bits = (bits & ~(0xfn << 76n)) | (0x7n << 76n);
  bits = (bits & ~(0x3n << 62n)) | (0x2n << 62n);
  let text = "";
  for (const digit of bits.toString(32).padStart(26, "0")) text += crockford.charAt(digits.indexOf(digit));
  return `${prefix}_${text}`;
}
