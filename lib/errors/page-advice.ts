import { type PageFailureCode, pageFailureCodes } from "@verso/contract/errors";

/** What one can do about it. */
const pageAdvice: Record<PageFailureCode, string> = {
  page_timeout: "Another try may come further; a page with fewer or smaller pictures is read sooner.",
  page_too_large: "Save it in a smaller size, and send that.",
  page_damaged: "Open the document where it was made, save it anew, and send that.",
  page_out_of_memory: "Save it with smaller pictures, and send that.",
  page_unreadable: "See whether the page opens elsewhere; if it does, try it again.",
  script_not_read: "Whoever runs the service can add scripts to it.",
};

/** What one can do about a page that failed; nothing is known of a code from a newer service. */
export function pageFailureAdvice(code: string): string {
  const known = pageFailureCodes.find((each) => each === code);
  return known === undefined ? "" : pageAdvice[known];
}
