"use client";
import { useQuery } from "@tanstack/react-query";
import type { Extraction } from "@verso/contract/extractions";
import { useState } from "react";
import { Status } from "@/components/status.tsx";
import { Time } from "@/components/time.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import { failingQuery } from "@/lib/queries/extractions.ts";

const shownCount = 4;
const dayMs = 86_400_000;
const days = 7;

export function useFailing() {
  const [since] = useState(() => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10));
  return useQuery(failingQuery(since, shownCount));
}

/** What did not end well within the last days, the newest first, and why; nothing where all did. */
export function Failing() {
  const { data } = useFailing();
  const rows = (data?.data ?? []).map((one) => ({ ...one, name: data?.names[one.upload_id] ?? null }));
  if (rows.length === 0) return null;
  return (
    <Card id="failing" title={`Did not end well, last ${days} days`} flush>
      <Table label="Did not end well">
        <TableHead>
          <HeadCell>Document</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Started
          </HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((extraction) => (
            <Row key={extraction.id} interactive>
              <Cell className="w-full max-w-0">
                <RowLink href={`/extractions/${extraction.id}`} className="block truncate">
                  {extraction.name ?? <code>{extraction.id}</code>}
                </RowLink>
                <span className="block truncate text-12 text-faint" title={whyWords(extraction)}>
                  {whyWords(extraction)}
                </span>
              </Cell>
              <Cell>
                <Status status={extraction.status} />
              </Cell>
              <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
                <Time at={extraction.created_at} focusable={false} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function whyWords({ status, failure, pages, failed_pages }: Extraction): string {
  if (status === "partially_succeeded") {
    return `${formatNumber(pages.failed)} of ${formatNumber(pages.selected)} pages could not be read, and cost nothing`;
  }
  return failure?.message ?? failed_pages[0]?.message ?? "It cost nothing";
}
