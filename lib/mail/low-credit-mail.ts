import type { KnownCredits } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { pagesFor } from "@verso/contract/micros";
import { formatPages } from "../format/counts.ts";
import { formatMoney } from "../format/money.ts";

/** Whether credit is low, as the workspace has set it; a service that knows no such setting has the standard one. */
export const isLow = ({ available, prices, low_credit }: KnownCredits): boolean =>
  low_credit?.is_low ?? pagesFor(available, prices.ocr) < limits.lowCreditPages;

/** What owners are told, in plain text. `creditUrl`: where credit is added, where that is known. */
export function lowCreditMail(
  credits: KnownCredits,
  { workspace, creditUrl }: { workspace: string; creditUrl: string | null },
): { subject: string; text: string } {
  const { available, reserved, prices, low_credit, top_up } = credits;
  const name = workspace.replace(/\p{Cc}+/gu, " ");
  const threshold = low_credit?.threshold ?? null;
  const below = threshold === null ? `less than ${formatPages(limits.lowCreditPages)}` : formatMoney(threshold);
  const lines = [
    `${formatMoney(available)} of credit is available to the workspace ${name}. It buys ${formatPages(pagesFor(available, prices.ocr))}.`,
    ...(reserved === "0.00" ? [] : [`Beside it ${formatMoney(reserved)} is held for extractions that are under way.`]),
    "What is submitted beyond it is refused; nothing that runs is cut off.",
    ...(creditUrl === null ? [] : [`${top_up.enabled ? "Add credit" : "Look at your credit"}: ${creditUrl}`]),
    `You are told because you own the workspace, once, until credit is added. Low is ${threshold === null ? below : `below ${below}`}: an owner can change that on the page Credit.`,
  ];
  return { subject: `Credit of ${name} is low: ${formatMoney(available)}`, text: `${lines.join("\n\n")}\n` };
}
