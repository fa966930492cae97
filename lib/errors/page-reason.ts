import type { FailedPage } from "@verso/contract/error-shapes";

/** Why a page failed, for where its number stands beside it: results that were kept from before name it themselves. */
export function pageReason({ number, message }: Pick<FailedPage, "number" | "message">): string {
  const named = `Page ${number} `;
  return message.startsWith(named) ? `The page ${message.slice(named.length)}` : message;
}
