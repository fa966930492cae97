"use client";
import { isTerminal } from "@verso/contract/statuses";
import { Money } from "@/components/money.tsx";
import { Status } from "@/components/status.tsx";
import { Time } from "@/components/time.tsx";
import { Link } from "@/components/ui/link.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatNumber, formatPages } from "@/lib/format/counts.ts";
import type { NamedExtractionList } from "@/lib/queries/shapes.ts";

type Listed = NamedExtractionList["data"][number];

function pagesWords({ status, pages }: Listed): string {
  const done = pages.succeeded + pages.failed + pages.skipped;
  return isTerminal(status) || status === "queued"
    ? formatPages(pages.selected)
    : `${formatNumber(done)} of ${formatPages(pages.selected)}`;
}

export function RecentExtractions({ list }: { list: NamedExtractionList | undefined }) {
  return (
    <Card
      id="recent-extractions"
      title="Last extractions"
      flush
      action={
        <Link
          href="/extractions"
          className="rounded-[4px] text-13 text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          See all
        </Link>
      }
    >
      {list ? <Rows list={list} /> : <Placeholder />}
    </Card>
  );
}

function Rows({ list }: { list: NamedExtractionList }) {
  return (
    <Table label="Last extractions">
      <TableHead>
        <HeadCell>Document</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell align="right" className="max-sm:hidden">
          Pages
        </HeadCell>
        <HeadCell align="right" className="max-md:hidden">
          Charged
        </HeadCell>
        <HeadCell align="right" className="max-sm:hidden">
          Started
        </HeadCell>
      </TableHead>
      <TableBody>
        {list.data.map((extraction) => (
          <Row key={extraction.id} interactive>
            <Cell className="w-full max-w-0">
              <RowLink href={`/extractions/${extraction.id}`} className="block truncate">
                {list.names[extraction.upload_id] ?? <code>{extraction.id}</code>}
              </RowLink>
              <span className="text-12 text-faint sm:hidden">
                <Time at={extraction.created_at} focusable={false} />
              </span>
            </Cell>
            <Cell>
              <Status status={extraction.status} />
            </Cell>
            <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
              {pagesWords(extraction)}
            </Cell>
            <Cell align="right" className="max-md:hidden">
              {isTerminal(extraction.status) ? (
                <Money amount={extraction.charged} />
              ) : (
                <span className="text-faint">not yet</span>
              )}
            </Cell>
            <Cell align="right" className="text-muted max-sm:hidden">
              <Time at={extraction.created_at} focusable={false} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Placeholder() {
  return (
    <Loading label="Loading the last extractions" className="divide-y divide-line [&>p]:px-4">
      {["w-44", "w-60", "w-36", "w-52", "w-48"].map((width) => (
        <div key={width} className="flex h-11 items-center justify-between px-4">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </Loading>
  );
}
