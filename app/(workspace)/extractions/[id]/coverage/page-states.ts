import type { FailedPage } from "@verso/contract/error-shapes";
import type { PageChecks } from "@verso/contract/page-checks";
import type { OrderedResult, StructuredResult } from "@verso/contract/results";
import { pageReason } from "@/lib/errors/page-reason.ts";
import { isDoubtful } from "../viewer/doubtful.ts";
import { checkedWords, trustWords } from "./checked-words.ts";

/**
 * How a selected page came out. `partly`: it was read, and something on it was not, or may be missing. `doubtful`: by what was checked,
 * much of it may be wrong.
 */
export const pageOutcomes = ["read", "blank", "doubtful", "partly", "failed"] as const;
export type PageOutcome = (typeof pageOutcomes)[number];

/** `share`: of what is printed on it, what was read, 0 to 1; null where that was not measured. */
export type PageState = {
  number: number;
  outcome: PageOutcome;
  share: number | null;
  code: string | null;
  words: string;
  /** What was checked of it; older results do not tell. */
  checks?: PageChecks | undefined;
};
/** A page, or those between two selected ones that were not asked for. */
export type StripPart = { type: "page"; state: PageState } | { type: "gap"; from: number; to: number };

type AnyPage = OrderedResult["pages"][number] | StructuredResult["pages"][number];

/** Every selected page, in the file's order, and how it came out. */
export function pageStates(result: Pick<OrderedResult | StructuredResult, "pages" | "failed_pages">): PageState[] {
  const states = [...result.pages.map(stateOf), ...result.failed_pages.map(failedState)];
  return states.sort((a, b) => a.number - b.number);
}

function stateOf(page: AnyPage): PageState {
  const { number, warnings = [], checks } = page;
  const unread = warnings.flatMap(({ share }) => share ?? []);
  const share = unread.length === 0 ? null : Math.max(0, 1 - unread.reduce((sum, each) => sum + each, 0));
  if (warnings.length > 0) {
    const words = warnings.map(({ message }) => message).join(" ");
    return { number, outcome: "partly", share, code: warnings[0]?.code ?? null, words, checks };
  }
  // Structured results do not tell what stands on a page.
  const blank = "blocks" in page && page.blocks.length === 0;
  if (!blank && checks && isDoubtful(checks.trust)) {
    const words = `${trustWords(checks)} Checked: ${checkedWords(checks)}.`;
    return { number, outcome: "doubtful", share, code: null, words, checks };
  }
  return { number, outcome: blank ? "blank" : "read", share, code: null, words: "", checks };
}

const failedState = (page: FailedPage): PageState => ({
  number: page.number,
  outcome: "failed",
  share: null,
  code: page.code,
  words: pageReason(page),
});

/** The pages with the gaps between them, up to the file's last page where that is known. */
export function stripOf(states: readonly PageState[], pageCount: number | null): StripPart[] {
  const parts: StripPart[] = [];
  let next = 1;
  for (const state of states) {
    if (state.number > next) parts.push({ type: "gap", from: next, to: state.number - 1 });
    parts.push({ type: "page", state });
    next = state.number + 1;
  }
  if (pageCount !== null && pageCount >= next) parts.push({ type: "gap", from: next, to: pageCount });
  return parts;
}

/** How many pages came out in each way. */
export function countOutcomes(states: readonly PageState[]): Record<PageOutcome, number> {
  const counts = { read: 0, blank: 0, doubtful: 0, partly: 0, failed: 0 };
  for (const { outcome } of states) counts[outcome] += 1;
  return counts;
}
