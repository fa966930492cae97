import { Money } from "@/components/money.tsx";
import { Link } from "@/components/ui/link.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatNumber, formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { placesOf } from "@/lib/format/money.ts";
import type { Bucket, BucketSize } from "@/lib/usage/buckets.ts";
import { extractionsHref } from "./extractions-href.ts";
import { usageHref } from "./search-params.ts";

const heads: Record<BucketSize, string> = { day: "Day, UTC", week: "Week, UTC", month: "Month, UTC" };

/** The chart's numbers without a picture, newest first; each row leads to its days, its pages to their extractions. */
export function SpendTable({ buckets, size }: { buckets: readonly Bucket[]; size: BucketSize }) {
  const places = Math.max(
    2,
    ...buckets.flatMap(({ charged, ocr, structured }) => [charged, ocr, structured].map(placesOf)),
  );
  return (
    <div className="-mx-4 -mb-4 border-t border-line">
      <Table label={`Spend by ${size}`}>
        <TableHead>
          <HeadCell>{heads[size]}</HeadCell>
          <HeadCell align="right">Pages</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {modeWord("ocr")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {modeWord("structured")}
          </HeadCell>
          <HeadCell align="right">Spent</HeadCell>
        </TableHead>
        <TableBody>
          {buckets
            .filter(({ pages }) => pages > 0)
            .reverse()
            .map((bucket) => (
              <BucketRow key={bucket.from} bucket={bucket} places={places} />
            ))}
        </TableBody>
      </Table>
    </div>
  );
}

function BucketRow({ bucket: { from, to, ...sums }, places }: { bucket: Bucket; places: number }) {
  const when = from === to ? from : `${from} to ${to}`;
  return (
    <Row interactive>
      <Cell className="tabular w-full">
        <RowLink
          href={usageHref("/usage", { from, to, daily: "table" })}
          aria-label={`${when}, show its entries`}
          scroll={false}
          className="font-normal"
        >
          {when}
        </RowLink>
      </Cell>
      <Cell align="right">
        <Link
          href={extractionsHref({ from, to })}
          aria-label={`${when}, ${formatPages(sums.pages)}: show the extractions`}
          className="relative underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {formatNumber(sums.pages)}
        </Link>
      </Cell>
      <Cell align="right" className="text-muted max-sm:hidden">
        <Money amount={sums.ocr} places={places} />
      </Cell>
      <Cell align="right" className="text-muted max-sm:hidden">
        <Money amount={sums.structured} places={places} />
      </Cell>
      <Cell align="right" className="font-medium">
        <Money amount={sums.charged} places={places} />
      </Cell>
    </Row>
  );
}
