"use client";

import { Check, Undo2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button.tsx";
import { withHeir } from "@/components/ui/focus-heir.ts";
import { Progress } from "@/components/ui/progress.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import { chosenRow } from "./chosen-row.ts";
import type { Naming } from "./conflicts.tsx";
import { ReviewTrouble } from "./review-trouble.tsx";
import { useReview } from "./reviewing.ts";

/** How far the review is: "12 of 20 reviewed", what could not be kept, and the end of it. */
export function ReviewBar(props: {
  done: number;
  total: number;
  /** The targets of the page in view that can be accepted and have no verdict yet; or the page itself. */
  page: { number: number; targets: readonly string[] } | null;
  naming: Naming;
}) {
  const { done, total, page, naming } = props;
  const { known, canWrite, state, stands, save, saving } = useReview();
  const buttons = useRef<HTMLSpanElement>(null);
  const heir = withHeir(() => buttons.current?.querySelector("button") ?? chosenRow());
  if (!known) return null;
  const whole = stands.has("");
  const isDone = state?.reviewed === "done";
  const accepting = (targets: readonly string[]) => save(targets.map((target) => ({ target, verdict: "accepted" })));
  const entriesMax = 500;
  return (
    <div className="@container border-b border-line py-1.5 pr-3 pl-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-12 @max-md:gap-x-2">
        <span role="status" className="tabular text-muted">
          {isDone ? "Reviewed" : `${formatNumber(done)} of ${formatNumber(total)} reviewed`}
          {saving ? ", saving" : ""}
        </span>
        <Progress
          label="Review"
          value={isDone ? total : done}
          max={Math.max(1, total)}
          className="min-w-10 max-w-28 flex-1 @max-md:hidden"
        />
        {canWrite ? (
          <span ref={buttons} className="ml-auto flex flex-wrap gap-1.5">
            {page !== null && page.targets.length > 0 && !isDone ? (
              <Button ref={heir} size="sm" onClick={() => void accepting(page.targets.slice(0, entriesMax))}>
                <span>
                  Mark page {page.number}
                  <span className="@max-xl:sr-only"> reviewed</span>
                </span>
              </Button>
            ) : null}
            {whole ? (
              <Button
                size="sm"
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => void save([{ target: "", verdict: "withdrawn" }])}
              >
                Not reviewed after all
              </Button>
            ) : isDone ? null : (
              <Button
                ref={heir}
                size="sm"
                icon={<Check aria-hidden="true" className="@max-md:hidden" />}
                onClick={() => void accepting([""])}
              >
                <span>
                  Mark document<span className="@max-xl:sr-only"> reviewed</span>
                </span>
              </Button>
            )}
          </span>
        ) : null}
      </div>
      <ReviewTrouble {...naming} />
    </div>
  );
}
