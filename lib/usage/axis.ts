import { fromMicros, micros } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";

const steps = 3n;

/** Four amounts from 0.00 up, whole cents at even steps of 1, 2 or 5 times a power of ten; the last is at least `highest`. */
export function amountTicks(highest: Money): Money[] {
  const top = micros(highest);
  let step = micros("0.01");
  for (let i = 0; step * steps < top; i++) step = i % 3 === 1 ? (step * 5n) / 2n : step * 2n;
  return Array.from({ length: Number(steps) + 1 }, (_, i) => fromMicros(step * BigInt(i)));
}
