import { makeId } from "@verso/contract/id-text";
import fc from "fast-check";

/** What a drawn request can name: of the tenant that asks, and of another, whose must stay unseen. */
export const knownNames = [
  "UPLOAD",
  "DOOMED",
  "PENDING",
  "EXTRACTION",
  "STRUCTURED",
  "ACTIVE",
  "KEY",
  "TOPUP",
  "WEBHOOK",
  "SPARE",
  "DELIVERY",
] as const;
export type KnownName = (typeof knownNames)[number] | `OTHER_${(typeof knownNames)[number]}`;

const wellFormed = fc
  .tuple(
    fc.constantFrom("upl", "ext", "key", "top", "ten", "whk", "dlv"),
    fc.integer({ min: 0, max: 2 ** 48 - 1 }),
    fc.bigInt({ min: 0n, max: 2n ** 80n - 1n }),
  )
  .map(([prefix, timeMs, random]) => makeId(prefix, timeMs, random));
export const noise = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }).filter((text) => text.isWellFormed()),
  fc.constantFrom("0", "-1", "1e9", "null", "..", "%00", "%ff", "🙂", "a".repeat(300), "' OR 1=1 --", "__proto__"),
);
export const known: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownNames) },
  { weight: 2, arbitrary: fc.constantFrom(...knownNames).map((name) => `OTHER_${name}`) },
);
export const id = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 1, arbitrary: wellFormed },
  { weight: 1, arbitrary: noise },
);

export const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: other });
