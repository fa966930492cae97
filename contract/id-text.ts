/** What an identifier names: upload, extraction, ledger entry, key, tenant, top-up, webhook, event, delivery, review, saved schema, batch, rule, test tenant, request. */
export const idPrefixes = [
  "upl",
  "ext",
  "led",
  "key",
  "ten",
  "top",
  "whk",
  "evt",
  "dlv",
  "rev",
  "sch",
  "tst",
  "bat",
  "rul",
  "req",
] as const;
export type IdPrefix = (typeof idPrefixes)[number];

/** Lower-case Crockford base32. */
const crockford = "0123456789abcdefghjkmnpqrstvwxyz";
/** How JavaScript writes base 32. */
const digits = "0123456789abcdefghijklmnopqrstuv";

/** A UUIDv7 in base32: 26 characters that sort by time. */
const body = "[0-7][0-9a-hjkmnp-tv-z]{25}";

export const idPattern = (prefix: IdPrefix) => new RegExp(`^${prefix}_${body}$`);

/** Whether a text is a whole identifier of that kind. */
export const isId = (prefix: IdPrefix, text: string): boolean => idPattern(prefix).test(text);

const anyId = new RegExp(`^(?:${idPrefixes.join("|")})_(${body})$`);

/**
 * The identifier of a moment (ms since 1970): `prefix_` and a UUIDv7 (RFC 9562). Of `random`, 80 random bits, six give
 * way to version and variant. Identifiers of later moments sort later.
 */
export function makeId<P extends IdPrefix>(prefix: P, timeMs: number, random: bigint): `${P}_${string}` {
  let bits = (BigInt(timeMs) << 80n) | random;
  bits = (bits & ~(0xfn << 76n)) | (0x7n << 76n);
  bits = (bits & ~(0x3n << 62n)) | (0x2n << 62n);
  let text = "";
  for (const digit of bits.toString(32).padStart(26, "0")) text += crockford.charAt(digits.indexOf(digit));
  return `${prefix}_${text}`;
}

/** When an identifier was made, in ms since 1970; null where it is none. */
export function idTimeMs(id: string): number | null {
  const made = anyId.exec(id)?.[1];
  if (made === undefined) return null;
  let bits = 0n;
  for (const sign of made) bits = bits * 32n + BigInt(crockford.indexOf(sign));
  return Number(bits >> 80n);
}
