import { formatMoney } from "@/lib/format/money.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";

/** What a failed page means for the money. */
export function notCharged({ price }: Pick<NamedExtraction, "price">): string {
  return `You were not charged for it: ${formatMoney(price.per_page)} was returned.`;
}
