import { randomBytes } from "node:crypto";
import type { IdPrefix } from "@verso/contract/ids";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * A fresh identifier: `prefix_` and a UUIDv7 (RFC 9562) of `now` in lower-case Crockford base32, 26 characters.
 * Identifiers made later sort later; within one millisecond their order is random.
 */
export function newId<P extends IdPrefix>(prefix: P, now: Date): `${P}_${string}` {
  let bits = BigInt(now.getTime()) << 80n;
  const random = randomBytes(10);
  for (const [i, byte] of random.entries()) bits |= BigInt(byte) << BigInt((9 - i) * 8);
  bits = (bits & ~(0xfn << 76n)) | (0x7n << 76n);
  bits = (bits & ~(0x3n << 62n)) | (0x2n << 62n);
  let text = "";
  for (let i = 0; i < 26; i++) {
    text = alphabet.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return `${prefix}_${text}`;
}
