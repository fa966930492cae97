import type { BlockKind } from "@verso/contract/output";
import { kindLooks } from "@/components/page-image/kinds";
import { Confidence } from "./confidence";
import type { ViewerPage } from "./rows";

/** Where a page begins in the list; for a failed page this is all there is. */
export function PageHeading({ each: { number, page, failure } }: { each: ViewerPage }) {
  return (
    <div className="border-b border-line bg-sunken/60 px-4 py-1.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="tabular text-12 font-semibold text-muted">Page {number}</h2>
        {page?.confidence === undefined ? null : <Confidence value={page.confidence} of="page" />}
      </div>
      {failure ? (
        <p className="py-1 text-13 text-negative">
          This page could not be read: {failure.message} You were not charged for it.
        </p>
      ) : null}
    </div>
  );
}

export function KindHeading({ kind, count }: { kind: BlockKind; count: number }) {
  const { word, colour } = kindLooks[kind];
  return (
    <h3 className="flex items-center gap-2 px-4 pt-3 pb-1 text-12 font-medium text-faint">
      <span aria-hidden="true" className="size-2 rounded-full" style={{ background: colour }} />
      {word}
      <span className="tabular">{count}</span>
    </h3>
  );
}
