import { fromMicros, micros } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";
import { formatMoney } from "@/lib/format/money.ts";

/** `left`: what the workspace's own limit leaves of this month, null without one. */
export type AmountBounds = { minimum: Money; maximum: Money; left?: Money | null };

/**
 * A typed amount of USD as the decimal that it is, or what is wrong with it. Nothing is rounded and nothing guessed: a
 * comma may be a thousand or a fraction, so it is refused.
 */
export function parseAmount(
  text: string,
  { minimum, maximum, left = null }: AmountBounds,
): { amount: Money } | { fault: string } {
  const typed = text.trim().replace(/^\$\s*/, "");
  if (typed === "") return { fault: `Enter an amount from ${formatMoney(minimum)} to ${formatMoney(maximum)}.` };
  if (typed.includes(",")) return { fault: "Write the amount without commas, with a point before the cents: 25.50." };
  if (!/^[-+\u2212]?\d+(\.\d+)?$/.test(typed)) return { fault: "Enter an amount in digits, such as 25.00." };
  const digits = typed.replace("\u2212", "-").replace("+", "");
  const exact = micros(digits.replace(/(\.\d{6})\d+$/, "$1"));
  // What is beyond millionths counts as one more of them.
  const beyond = /\.\d{6}0*[1-9]/.test(digits) ? 1n : 0n;
  if (exact < micros(minimum)) return { fault: `The least that can be added is ${formatMoney(minimum)}.` };
  if (exact + beyond > micros(maximum)) {
    return { fault: `At most ${formatMoney(maximum)} can be added at once. You can pay more than once.` };
  }
  if (/\.\d{3}/.test(typed)) return { fault: "An amount has whole cents: at most two digits after the point." };
  if (left !== null && exact > micros(left)) {
    return { fault: `${formatMoney(left)} is left of this month's limit. An owner of the workspace can change it.` };
  }
  return { amount: fromMicros(exact) };
}
