import type { Extraction } from "@verso/contract/extractions";
import { formatCount, formatNumber, formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { formatUtc } from "@/lib/format/time.ts";

/** `again`: what was not read may be submitted once more. */
export type OutcomeWords = {
  tone: "positive" | "attention" | "negative" | "information";
  title: string;
  body: string;
  again: boolean;
};

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * What an ending means for the document and the money, and what to do. Null where there is nothing to say:
 * the work runs, or all of it succeeded. `readAgain`: of the pages that failed those that another run has read.
 */
export function outcomeWords(extraction: Extraction, readAgain: ReadonlySet<number> = new Set()): OutcomeWords | null {
  const { status, pages, price, failure, charged, released, reserved, failed_pages: failedPages } = extraction;
  const unread = pages.selected - pages.succeeded;
  const back = `The ${formatMoney(reserved)} reserved for it was released: you were not charged.`;
  switch (status) {
    case "partially_succeeded": {
      const joined = failedPages.filter(({ number }) => readAgain.has(number)).length;
      const left = pages.failed - joined;
      const elsewhere = `${formatCount(joined, "page was", "pages were")} read by another run, and ${joined === 1 ? "stands" : "stand"} in place.`;
      if (joined > 0 && left === 0) {
        return {
          tone: "information",
          title: `All ${formatPages(pages.selected)} were read, by more than one run`,
          body: `${elsewhere} This run was charged ${formatMoney(charged)} for ${formatPages(pages.succeeded)}; ${formatMoney(released)} was returned to your credit.`,
          again: false,
        };
      }
      return {
        tone: "attention",
        title: `${formatCount(left, "page", "pages")} of ${formatNumber(pages.selected)} could not be read`,
        body: `${joined > 0 ? `${elsewhere} ` : ""}You were charged ${formatMoney(charged)} for the ${pages.succeeded === 1 ? "page" : formatPages(pages.succeeded)} ${joined > 0 ? "that this run read" : "below"}. ${formatPages(unread)} × ${formatMoney(price.per_page)} = ${formatMoney(released)} was returned to your credit.`,
        again: true,
      };
    }
    case "failed":
      if (failure?.code === "structuring_failed") {
        return {
          tone: "negative",
          title: "The schema could not be answered",
          body: `${sentence(failure.message)} ${back} If it happens again, select fewer pages or ask for less in the schema.`,
          again: true,
        };
      }
      return {
        tone: "negative",
        title: pages.selected === 1 ? "The page could not be read" : "None of the pages could be read",
        // Page by page says more than the sum of it.
        body:
          failedPages.length > 0
            ? back
            : `${failure === null ? "" : `${sentence(failure.message)} `}${back} Check the file, or send it again.`,
        again: true,
      };
    case "cancelled":
      return {
        tone: "information",
        title: "This extraction was cancelled",
        body: `${back} There is no result.`,
        again: true,
      };
    case "expired":
      return {
        tone: "attention",
        title: "This extraction was never started",
        body: `${failure === null ? "It waited longer than the service allows." : sentence(failure.message)} ${back} Submit the document again.`,
        again: true,
      };
    case "dead_letter":
      return {
        tone: "negative",
        title: "This extraction is set aside",
        body: `Reading it was begun several times without coming to an end. Whoever runs the service can have it read at the same price${extraction.recoverable_until === null ? "" : `, until ${formatUtc(new Date(extraction.recoverable_until))}`}. Until then ${formatMoney(reserved)} stays reserved; if that does not happen, the amount is released and you are not charged.`,
        again: false,
      };
    case "cancelling":
      return {
        tone: "information",
        title: "Cancelling",
        body: `The reader is letting go of the document. Then the ${formatMoney(reserved)} reserved is released; you are not charged.`,
        again: false,
      };
    case "queued":
    case "processing":
    case "succeeded":
      return null;
  }
}
