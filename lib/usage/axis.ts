import { decimal, type Money, money } from "@verso/contract/money";

const steps = 3;

/** Four amounts from 0.00 up, whole cents at even steps of 1, 2 or 5 times a power of ten; the last is at least `highest`. */
export function amountTicks(highest: Money): Money[] {
  const top = decimal(highest);
  let step = decimal("0.01");
  for (let i = 0; step.times(steps).lt(top); i++) step = step.times(i % 3 === 1 ? "2.5" : "2");
  return Array.from({ length: steps + 1 }, (_, i) => money(step.times(i)));
}
