import type { ExtractionStatus } from "@verso/contract/statuses";
import clsx from "clsx";

type Look = { word: string; dot: string; moving?: true; hollow?: true; dash?: true };

/** A hollow dot waits, a filled one runs or has ended, a dash was given up; the word says the rest, colour only helps. */
const looks: Record<ExtractionStatus, Look> = {
  queued: { word: "Queued", dot: "border-information", hollow: true },
  processing: { word: "Reading", dot: "bg-information", moving: true },
  cancelling: { word: "Cancelling", dot: "bg-attention", moving: true },
  succeeded: { word: "Done", dot: "bg-positive" },
  partially_succeeded: { word: "Done in part", dot: "bg-attention" },
  failed: { word: "Failed", dot: "bg-negative" },
  cancelled: { word: "Cancelled", dot: "bg-faint", dash: true },
  expired: { word: "Expired", dot: "bg-faint", dash: true },
  dead_letter: { word: "Set aside", dot: "border-negative", hollow: true },
};

/** The word of a status, for sentences, filters and live regions. */
export function statusWord(status: ExtractionStatus): string {
  return looks[status].word;
}

/** A status as dot and word. */
export function Status({ status, className }: { status: ExtractionStatus; className?: string }) {
  const look = looks[status];
  return (
    <span className={clsx("inline-flex items-baseline gap-2 whitespace-nowrap", className)}>
      <span
        aria-hidden="true"
        className={clsx(
          "w-2 shrink-0 self-center rounded-full",
          look.dash ? "h-0.5" : "h-2",
          look.hollow && "border-[1.5px]",
          look.moving && "animate-[verso-breathe_1.4s_ease-in-out_infinite]",
          look.dot,
        )}
      />
      {look.word}
    </span>
  );
}
