import type { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Money } from "@/components/money.tsx";
import { PageThumbnail } from "@/components/page-thumbnail.tsx";
import { Status } from "@/components/status.tsx";
import { Time } from "@/components/time.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { askedWords } from "@/lib/format/asked-words.ts";
import { formatNumber, formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import type { Submitter } from "@/lib/queries/shapes.ts";

import { placeWords } from "./queue-place.ts";
import { pressed, pressedAll, type Selection } from "./selection.ts";

/** `by`: who submitted it, where that was done here; `schema`: what the one that it asked for is called in the library. */
export type ExtractionRow = {
  extraction: Extraction;
  name: string | null;
  by?: Submitter | null;
  schema?: string | undefined;
};

/** Columns give way from the least important on, as the window narrows; nothing scrolls sideways. */
const fromMd = "max-md:hidden";
const fromLg = "max-lg:hidden";
const fromXl = "max-xl:hidden";

function Head({ children }: { children?: ReactNode }) {
  return (
    <TableHead>
      <HeadCell className="w-9 pr-0!">{children ?? <span className="sr-only">Choose</span>}</HeadCell>
      <HeadCell className="max-md:w-[52%] max-sm:w-[68%] md:w-[44%]">Document</HeadCell>
      <HeadCell className={fromMd}>Status</HeadCell>
      <HeadCell className={fromLg}>Mode</HeadCell>
      <HeadCell className={fromXl}>By</HeadCell>
      <HeadCell align="right" className="max-md:px-0 max-sm:hidden">
        Pages
      </HeadCell>
      <HeadCell align="right">Cost</HeadCell>
      <HeadCell align="right" className={fromMd}>
        Created
      </HeadCell>
    </TableHead>
  );
}

type TableProps = {
  rows: readonly ExtractionRow[];
  /** By which labels they were looked for. */
  metadata: Extraction["metadata"];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** A row is one link: the whole of it opens the extraction, but for the tick at its beginning, which chooses it. */
export function ExtractionTable({ rows, metadata, selection, onSelect }: TableProps) {
  const order = rows.map(({ extraction }) => extraction.id);
  const chosen = order.filter((id) => selection.ids.has(id)).length;
  const isRange = useRef(false);
  return (
    <Table label="Extractions" className="table-fixed md:table-auto">
      <Head>
        <Checkbox
          hideLabel
          label="Choose every extraction listed"
          checked={chosen === 0 ? false : chosen === order.length ? true : "indeterminate"}
          onChange={(checked) => onSelect(pressedAll(checked, order))}
        />
      </Head>
      <TableBody>
        {rows.map(({ extraction, name, by, schema }) => (
          <Row key={extraction.id} interactive aria-selected={selection.ids.has(extraction.id) || undefined}>
            <Cell
              className="relative z-10 w-9 pr-0!"
              onClickCapture={(event) => {
                isRange.current = event.shiftKey;
              }}
            >
              <Checkbox
                hideLabel
                label={`Choose ${name ?? extraction.id}`}
                checked={selection.ids.has(extraction.id)}
                onChange={(checked) =>
                  onSelect(pressed(selection, { id: extraction.id, checked, isRange: isRange.current, order }))
                }
              />
            </Cell>
            <Cell className="max-w-0 md:w-[44%]">
              <div className="flex items-center gap-3">
                <Picture extraction={extraction} />
                <div className="min-w-0 flex-1">
                  <RowLink
                    href={`/extractions/${extraction.id}`}
                    className="block truncate"
                    title={name ?? extraction.id}
                  >
                    {name ?? <span className="font-mono text-12">{extraction.id}</span>}
                  </RowLink>
                  <p className="truncate text-12 text-faint">
                    <LittleFound extraction={extraction} />
                    {extraction.data_deleted_at === null
                      ? askedWords(extraction, schema, metadata)
                      : "Result and file deleted"}
                  </p>
                  <p className="mt-0.5 flex min-w-0 items-center gap-2 text-12 text-muted xl:hidden">
                    <Status status={extraction.status} className="shrink-0 md:hidden" />
                    {isTerminal(extraction.status) || extraction.status === "queued" ? null : (
                      <span className="tabular shrink-0 sm:hidden">
                        <PagesDone extraction={extraction} />
                      </span>
                    )}
                    <span className="min-w-0 truncate text-faint">
                      <span className="sr-only">by </span>
                      <By by={by ?? null} extraction={extraction} />
                    </span>
                  </p>
                </div>
              </div>
            </Cell>
            <Cell className={fromMd}>
              <Status status={extraction.status} />
              <Place extraction={extraction} rows={rows} />
            </Cell>
            <Cell className={`${fromLg} whitespace-nowrap text-muted`}>{modeWord(extraction.mode)}</Cell>
            <Cell className={`${fromXl} max-w-40 truncate text-muted`}>
              <By by={by ?? null} extraction={extraction} />
            </Cell>
            <Cell align="right" className="whitespace-nowrap max-md:px-0 max-sm:hidden">
              <PagesDone extraction={extraction} />
            </Cell>
            <Cell align="right" className="whitespace-nowrap">
              <Cost extraction={extraction} />
            </Cell>
            <Cell align="right" className={`${fromMd} whitespace-nowrap text-muted`}>
              <Time at={extraction.created_at} focusable={false} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Of what is queued: how many go before it, and when its turn is expected. */
function Place({ extraction, rows }: { extraction: Extraction; rows: readonly ExtractionRow[] }) {
  const listed = rows.map((row) => row.extraction);
  const words = placeWords(extraction, listed, new Date());
  return words === null ? null : (
    <p suppressHydrationWarning className="text-12 text-faint">
      {words}
    </p>
  );
}

/** The first page that was asked for and could be opened, for as long as the file is there. */
function Picture({ extraction }: { extraction: Extraction }) {
  const { pages, failed_pages, upload_id, retention, data_deleted_at } = extraction;
  const isThere = data_deleted_at === null && Date.parse(retention.upload_expires_at) > Date.now();
  const page = pages.numbers.find((number) => failed_pages.every((failed) => failed.number !== number));
  if (!isThere || page === undefined) return <span className="h-10 w-8 shrink-0 self-start rounded-[3px] bg-sunken" />;
  return <PageThumbnail uploadId={upload_id} page={page} className="h-10 w-8 shrink-0 self-start" />;
}

/** Of a result in which little was found, until somebody has reviewed it. */
function LittleFound({ extraction: { review, data_deleted_at } }: { extraction: Extraction }) {
  if (data_deleted_at !== null || review?.reviewed === "done" || !review?.warnings.includes("little_found"))
    return null;
  return (
    <span className="text-attention">
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />
      Little found ·{" "}
    </span>
  );
}

function By({ by, extraction: { key_id } }: { by: Submitter | null; extraction: Extraction }) {
  if (by !== null) return <span title={by.email}>{by.name ?? by.email}</span>;
  return <span title={key_id ?? undefined}>API</span>;
}

function PagesDone({ extraction: { pages, status } }: { extraction: Extraction }) {
  const done = pages.succeeded + pages.failed;
  const label = `${formatNumber(done)} of ${formatPages(pages.selected)}`;
  if (!isTerminal(status) && status !== "queued") {
    return (
      <div className="flex items-center justify-end gap-2.5">
        <Progress value={done} max={pages.selected} label={label} className="h-1! w-14! max-md:hidden" />
        <span className="text-ink">{`${formatNumber(done)} / ${formatNumber(pages.selected)}`}</span>
      </div>
    );
  }
  if (status === "partially_succeeded")
    return <span title={label}>{`${formatNumber(pages.succeeded)} / ${formatNumber(pages.selected)}`}</span>;
  return <span>{formatNumber(pages.selected)}</span>;
}

function Cost({ extraction }: { extraction: Extraction }) {
  if (isTerminal(extraction.status)) return <Money amount={extraction.charged} />;
  return (
    <span className="text-muted" title="Reserved until the extraction ends">
      <span className="text-12 text-faint max-xl:block">reserved </span>
      <Money amount={extraction.reserved} />
    </span>
  );
}

export function TableSkeleton() {
  return (
    <Loading label="Loading your extractions" className="[&>p]:px-4 [&>p]:pt-3">
      <table className="w-full text-left text-13">
        <Head />
      </table>
      <div className="divide-y divide-line">
        {["w-2/5", "w-1/3", "w-1/2", "w-1/4", "w-3/5", "w-2/6"].map((width) => (
          <div key={width} className="flex h-11 items-center justify-between gap-8 px-4">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3.5 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
