import type { TopUpStatus } from "@verso/contract/top-ups";
import clsx from "clsx";

/** A hollow dot was given up, a filled one waits or has ended; the word says the rest. */
const looks: Record<TopUpStatus, { word: string; dot: string }> = {
  pending: {
    word: "Pending",
    dot: "bg-information animate-[verso-breathe_1.4s_ease-in-out_infinite]",
  },
  paid: { word: "Paid", dot: "bg-positive" },
  failed: { word: "Declined", dot: "bg-negative" },
  expired: { word: "Expired", dot: "border-[1.5px] border-faint" },
};

/** The state of a payment as dot and word. */
export function PaymentStatus({ status, className }: { status: TopUpStatus; className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2 whitespace-nowrap", className)}>
      <span aria-hidden="true" className={clsx("size-2 shrink-0 rounded-full", looks[status].dot)} />
      {looks[status].word}
    </span>
  );
}
