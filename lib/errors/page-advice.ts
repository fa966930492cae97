import type { PageFailureCode } from "@verso/contract/errors";
import type { PageWarningCode } from "@verso/contract/vocabulary";

/** What one can do about it. */
const pageAdvice: Record<PageFailureCode | PageWarningCode, string> = {
  page_timeout: "Another try may come further; a page with fewer or smaller pictures is read sooner.",
  page_too_large: "Save it in a smaller size, and send that.",
  page_damaged: "Open the document where it was made, save it anew, and send that.",
  page_out_of_memory: "Save it with smaller pictures, and send that.",
  page_unreadable: "See whether the page opens elsewhere; if it does, try it again.",
  script_not_read: "Whoever runs the service can add scripts to it.",
  nothing_read: "Look at the page: a clearer scan may be read; a photograph or a drawing has no text.",
  partly_damaged: "If something is missing, open the document where it was made, save it anew, and send that.",
  partly_read: "Another try may come further.",
  placeholder_page: "Send what it stands in for: the form printed to a PDF, or the attached documents.",
  second_reading_missing: "Nothing is missing: the service read it by itself. Whoever runs it can see to the model.",
  second_reading_differs: "Look at the page: one of the two readings is far off.",
  unread_ink: "Look at the page: a clearer scan may be read.",
};

const isKnown = (code: string): code is keyof typeof pageAdvice => Object.hasOwn(pageAdvice, code);

/** What one can do about a page that failed, or of which something is missing; nothing is known of a code from a newer service. */
export function pageAdviceFor(code: string): string {
  return isKnown(code) ? pageAdvice[code] : "";
}
