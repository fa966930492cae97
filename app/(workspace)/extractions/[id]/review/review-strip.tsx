"use client";

import type { Review } from "@verso/contract/reviews";
import { Check, PencilLine, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { withHeir } from "@/components/ui/focus-heir.ts";
import { chosenRow } from "./chosen-row.ts";
import { useReview } from "./reviewing.ts";
import { saidWords } from "./said-words.ts";

/** What was said with one of the buttons takes the button away. */
const heir = withHeir(chosenRow);

type StripProps = {
  target: string;
  /** What a value is now, null or nothing where the document does not seem to have it; a block is never missing. */
  value?: unknown;
  canMiss?: boolean;
  onEdit: () => void;
  onAccept: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** What was said of the chosen value, by whom and when; and what can be said. */
export function ReviewStrip(props: StripProps) {
  const { target, value, canMiss = false, onEdit, onAccept, children } = props;
  const { known, canWrite, stands, historyOf, save, draft } = useReview();
  // What is in the hand is ended in its editor.
  if (!known || draft?.target === target) return null;
  const verdict = stands.get(target);
  const isMissing = canMiss && (value ?? null) === null;
  const history = historyOf(target);
  return (
    <section
      aria-label="Review of the chosen value"
      className="border-t border-line bg-raised px-4 py-2 text-13 has-[>div:empty:only-child]:hidden"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        {canWrite ? (
          <>
            {verdict === undefined ? (
              <Button
                ref={heir}
                size="sm"
                icon={<Check aria-hidden="true" />}
                onClick={onAccept}
                aria-keyshortcuts="Enter"
              >
                {isMissing ? "Not in the document" : "Accept"}
              </Button>
            ) : null}
            <Button size="sm" icon={<PencilLine aria-hidden="true" />} onClick={onEdit} aria-keyshortcuts="e">
              {verdict?.verdict === "corrected" ? "Correct again" : "Correct"}
            </Button>
            {verdict === undefined && canMiss && !isMissing ? (
              <Button ref={heir} size="sm" onClick={() => void save([{ target, verdict: "corrected", value: null }])}>
                Not in the document
              </Button>
            ) : null}
            {verdict === undefined ? null : (
              <Button
                ref={heir}
                size="sm"
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => void save([{ target, verdict: "withdrawn" }])}
              >
                Undo
              </Button>
            )}
          </>
        ) : null}
        {children}
        {verdict === undefined ? null : <VerdictLine verdict={verdict} />}
      </div>
      {history.length > 1 ? (
        <details className="mt-1 text-12 text-muted">
          <summary className="cursor-default">All that was said of it ({history.length})</summary>
          <ol className="mt-1 max-h-28 overflow-y-auto" aria-label="Reviews of the chosen value">
            {history.map((each) => (
              <li key={each.id}>
                <VerdictLine verdict={each} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

function VerdictLine({ verdict }: { verdict: Review }) {
  return (
    <span className="min-w-0 text-12 break-words text-muted">
      {verdict.reviewer ?? "Somebody, over the API,"} {saidWords(verdict)}{" "}
      <Time at={verdict.created_at} focusable={false} />
      {verdict.citation ? `, shown on page ${verdict.citation.page}` : ""}
    </span>
  );
}
