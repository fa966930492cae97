"use client";

import { Check, ChevronDown, Undo2 } from "lucide-react";
import { useRef } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { withHeir } from "@/components/ui/focus-heir.ts";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { approverWords, causeWords, hasApproved } from "@/lib/format/approval-words.ts";
import { formatNumber } from "@/lib/format/counts.ts";
import { chosenRow } from "./chosen-row.ts";
import { useReview } from "./reviewing.ts";

type ControlProps = {
  done: number;
  total: number;
  /** The targets of the page in view that can be accepted and have no verdict yet. */
  page: { number: number; targets: readonly string[] };
  /** Elsewhere stands what ends it. */
  endsElsewhere: boolean;
};

const entriesMax = 500;

/** How far the review is, and the end of it; what is wanted seldom is in a menu beside it. */
export function ReviewControls({ done, total, page, endsElsewhere }: ControlProps) {
  const { known, canWrite, state, stands, save, saving } = useReview();
  const buttons = useRef<HTMLSpanElement>(null);
  const heir = withHeir(() => buttons.current?.querySelector("button") ?? chosenRow());
  const { email } = useShellPerson();
  if (!known) return null;
  const whole = stands.has("");
  const isDone = state?.reviewed === "done";
  const approval = state?.approval;
  // Approved once, and by somebody else.
  const isSecond = whole && !isDone && !hasApproved(approval, email);
  const accepting = (targets: readonly string[]) => save(targets.map((target) => ({ target, verdict: "accepted" })));
  return (
    <>
      <span role="status" className="tabular text-12 whitespace-nowrap text-muted">
        {approval !== undefined && whole ? (
          <span title={causeWords(approval)}>
            {isDone ? "Reviewed" : "Approved once"}
            <span className="sr-only @2xl:not-sr-only"> by {approverWords(approval)}</span>
          </span>
        ) : isDone ? (
          "Reviewed"
        ) : (
          <>
            <span className="sr-only @2xl:not-sr-only">
              {formatNumber(done)} of {formatNumber(total)} reviewed
            </span>
            <span aria-hidden="true" className="@2xl:hidden">
              {formatNumber(done)}/{formatNumber(total)}
            </span>
          </>
        )}
        {saving ? <span className="sr-only">, saving</span> : null}
      </span>
      {canWrite ? (
        <span ref={buttons} className="flex items-center gap-1">
          {whole && !isSecond ? (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => void save([{ target: "", verdict: "withdrawn" }])}
            >
              Not reviewed after all
            </Button>
          ) : isDone || endsElsewhere ? null : (
            <Button
              ref={heir}
              size="sm"
              aria-label="Mark document reviewed"
              icon={<Check aria-hidden="true" />}
              onClick={() => void accepting([""])}
            >
              <span className="@max-2xl:hidden">{isSecond ? "Approve, too" : "Mark reviewed"}</span>
              <span className="@2xl:hidden">Reviewed</span>
            </Button>
          )}
          {page.targets.length > 0 && !isDone ? (
            <Menu
              trigger={
                <IconButton
                  ref={heir}
                  size="sm"
                  label="More to mark as reviewed"
                  icon={<ChevronDown aria-hidden="true" />}
                />
              }
            >
              <MenuItem onSelect={() => void accepting(page.targets.slice(0, entriesMax))}>
                Mark page {page.number} reviewed
              </MenuItem>
            </Menu>
          ) : null}
        </span>
      ) : null}
    </>
  );
}
