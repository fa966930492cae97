"use client";

import { useEffect, useRef } from "react";
import { AssignMenu } from "@/components/assign-menu.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Time } from "@/components/time.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { hasApproved } from "@/lib/format/approval-words.ts";
import { reasonWords } from "@/lib/format/reason-words.ts";
import type { QueueRow } from "@/lib/queries/review-queue.ts";
import { queuedHref, type Whose } from "@/lib/queries/whose.ts";

type TableProps = { rows: readonly QueueRow[]; whose: Whose; skipped: ReadonlySet<string> };

/** The queue as a table: j and k go through it, Enter opens. */
export function QueueTable({ rows, whose, skipped }: TableProps) {
  const { role, email } = useShellPerson();
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  return (
    <div ref={table}>
      <Table label="Needs review">
        <TableHead>
          <HeadCell>Why</HeadCell>
          <HeadCell>Document</HeadCell>
          <HeadCell className="max-md:hidden">Assigned to</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Reviewed
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Came
          </HeadCell>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name, created_at: createdAt, review, assignee }) => (
            <Row key={id} interactive>
              <Cell className="w-1/2 max-w-0">
                <RowLink href={queuedHref(id, whose)} className="block truncate first-letter:uppercase">
                  {reasonWords(review).join(", ")}
                </RowLink>
              </Cell>
              <Cell className="w-1/2 max-w-0 text-muted">
                <span className="flex items-center gap-2 max-md:flex-col max-md:items-start max-md:gap-1">
                  <span className="max-w-full truncate">{name ?? <code>{id}</code>}</span>
                  {assignee === null ? null : (
                    <span className="max-w-full truncate text-12 text-faint md:hidden">for {assignee.name}</span>
                  )}
                  {skipped.has(id) ? <Badge>Skipped</Badge> : null}
                  {hasApproved(review.approval, email) ? <Badge>Approved by you</Badge> : null}
                </span>
              </Cell>
              <Cell className="relative z-10 py-0! whitespace-nowrap text-muted max-md:hidden">
                {role === "viewer" ? (
                  (assignee?.name ?? "Nobody")
                ) : (
                  <AssignMenu id={id} document={name ?? id} assignee={assignee} className="-ml-2.5" />
                )}
              </Cell>
              <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
                {review.done} of {review.total}
              </Cell>
              <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
                <Time at={createdAt} focusable={false} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** j and k (or the arrows) move the focus from row to row; the first has it from the start, so that Enter begins. */
function useRowKeys(table: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const links = () => [...(table.current?.querySelectorAll<HTMLElement>("tbody a") ?? [])];
    if (document.activeElement === document.body) links()[0]?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
      if (by === undefined || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, [role=menu]") || document.querySelector("[role=dialog]")) return;
      const all = links();
      const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
      const next = all[at < 0 ? 0 : at + by];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [table]);
}
