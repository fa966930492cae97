"use client";
import { useQuery } from "@tanstack/react-query";
import { Time } from "@/components/time.tsx";
import { Link } from "@/components/ui/link.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import { reasonWords } from "@/lib/format/reason-words.ts";
import { needingReviewQuery } from "@/lib/queries/extractions.ts";
import { queuedHref } from "@/lib/queries/whose.ts";

const shownCount = 4;

export const useNeedingReview = () => useQuery(needingReviewQuery(shownCount));

/** The newest results that ask for a person's look, and why; nothing where none does. */
export function NeedsReview() {
  const { data } = useNeedingReview();
  const rows = (data?.data ?? []).flatMap(({ review, ...one }) => (review?.needed ? [{ ...one, review }] : []));
  if (data === undefined || rows.length === 0) return null;
  return (
    <Card
      id="needs-review"
      title="Needs review"
      flush
      action={
        <Link
          href="/review"
          className="rounded-[4px] text-13 text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          Review all
        </Link>
      }
    >
      <Table label="Needs review">
        <TableHead>
          <HeadCell>Document</HeadCell>
          <HeadCell className="max-sm:hidden">Why</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Reviewed
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Started
          </HeadCell>
        </TableHead>
        <TableBody>
          {rows.map(({ id, upload_id, created_at, review }) => (
            <Row key={id} interactive>
              <Cell className="w-full max-w-0">
                <RowLink href={queuedHref(id)} className="block truncate">
                  {data.names[upload_id] ?? <code>{id}</code>}
                </RowLink>
                <span className="block truncate text-12 text-muted sm:hidden">{reasonWords(review).join(", ")}</span>
              </Cell>
              <Cell className="whitespace-nowrap text-muted max-sm:hidden">{reasonWords(review).join(", ")}</Cell>
              <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
                {formatNumber(review.done)} of {formatNumber(review.total)}
              </Cell>
              <Cell align="right" className="whitespace-nowrap text-muted max-sm:hidden">
                <Time at={created_at} focusable={false} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
