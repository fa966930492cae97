import type { Extraction } from "@verso/contract/extractions";
import { Callout } from "@/components/ui/callout";
import { outcomeWords } from "./outcome-words";

const shownAtOnce = 3;

/** How it ended, in words; the pages that failed, one by one. */
export function Outcome({ extraction }: { extraction: Extraction }) {
  const words = outcomeWords(extraction);
  if (words === null) return null;
  const { failed_pages: failed } = extraction;
  return (
    <Callout tone={words.tone} title={words.title}>
      <p>{words.body}</p>
      {failed.length > 0 ? <FailedPages pages={failed} /> : null}
    </Callout>
  );
}

function FailedPages({ pages }: { pages: Extraction["failed_pages"] }) {
  const line = (page: (typeof pages)[number]) => (
    <li key={page.number}>
      Page {page.number}: {page.message}
    </li>
  );
  return (
    <>
      <ul className="tabular mt-1">{pages.slice(0, shownAtOnce).map(line)}</ul>
      {pages.length > shownAtOnce ? (
        <details className="tabular">
          <summary className="text-accent">{pages.length - shownAtOnce} more pages</summary>
          <ul className="max-h-48 overflow-y-auto">{pages.slice(shownAtOnce).map(line)}</ul>
        </details>
      ) : null}
    </>
  );
}
