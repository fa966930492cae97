import type { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import type { TitleColumn } from "@verso/contract/titles";
import clsx from "clsx";
import { type ReactNode, useRef } from "react";
import { Status } from "@/components/status.tsx";
import { Time } from "@/components/time.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { askedWords } from "@/lib/format/asked-words.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { By, Cost, LittleFound, PagesDone, Picture, Place } from "./extraction-cells.tsx";
import type { ExtractionRow } from "./extraction-row.ts";
import { ReviewMark } from "./review-mark.tsx";
import { pressed, pressedAll, type Selection } from "./selection.ts";
import { type Sorted, TitleCell, TitleHead } from "./title-cells.tsx";

/** Columns give way from the least important on, as the window narrows; nothing scrolls sideways. */
const fromMd = "max-md:hidden";
const fromLg = "max-lg:hidden";
const fromXl = "max-xl:hidden";
const fromWide = "max-[1800px]:hidden";
const documentWidth = (titled: boolean) => (titled ? "md:w-[44%] lg:w-[28%]" : "md:w-[44%]");

type HeadProps = {
  children?: ReactNode;
  columns?: readonly TitleColumn[];
  sorted?: Sorted | null;
  onSort?: (sorted: Sorted | null) => void;
};

/** Titles take the place of what tells documents apart less. */
function Head({ children, columns = [], sorted = null, onSort }: HeadProps) {
  const titled = columns.length > 0;
  return (
    <TableHead>
      <HeadCell className="w-9 pr-0!">{children ?? <span className="sr-only">Choose</span>}</HeadCell>
      <HeadCell className={clsx("max-md:w-[52%] max-sm:w-[68%]", documentWidth(titled))}>Document</HeadCell>
      <HeadCell className={fromMd}>Status</HeadCell>
      {columns.map((column, at) => (
        <TitleHead key={column.name} column={column} at={at} sorted={sorted} onSort={onSort} />
      ))}
      <HeadCell className={titled ? fromWide : fromLg}>Mode</HeadCell>
      <HeadCell className={titled ? fromWide : fromXl}>By</HeadCell>
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
  columns: readonly TitleColumn[];
  sorted: Sorted | null;
  onSort: (sorted: Sorted | null) => void;
};

/** A row is one link: the whole of it opens the extraction, but for the tick at its beginning, which chooses it. */
export function ExtractionTable({ rows, metadata, selection, onSelect, columns, sorted, onSort }: TableProps) {
  const order = rows.map(({ extraction }) => extraction.id);
  const chosen = order.filter((id) => selection.ids.has(id)).length;
  const isRange = useRef(false);
  return (
    <Table label="Extractions" className="table-fixed md:table-auto">
      <Head columns={columns} sorted={sorted} onSort={onSort}>
        <Checkbox
          hideLabel
          label="Choose every extraction listed"
          checked={chosen === 0 ? false : chosen === order.length ? true : "indeterminate"}
          onChange={(checked) => onSelect(pressedAll(checked, order))}
        />
      </Head>
      <TableBody>
        {rows.map(({ extraction, name, by, assignee, schema }) => (
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
            <Cell className={clsx("max-w-0", documentWidth(columns.length > 0))}>
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
                  <div className="mt-0.5 flex min-w-0 items-center gap-2 text-12 text-muted xl:hidden">
                    <Status status={extraction.status} className="shrink-0 md:hidden" />
                    <ReviewMark extraction={extraction} className="shrink-0 md:hidden" />
                    {isTerminal(extraction.status) || extraction.status === "queued" ? null : (
                      <span className="tabular shrink-0 sm:hidden">
                        <PagesDone extraction={extraction} />
                      </span>
                    )}
                    <span className="min-w-0 truncate text-faint">
                      <span className="sr-only">by </span>
                      <By by={by ?? null} extraction={extraction} />
                    </span>
                  </div>
                </div>
              </div>
            </Cell>
            <Cell className={fromMd}>
              <Status status={extraction.status} />
              <Place extraction={extraction} rows={rows} />
              <ReviewMark extraction={extraction} />
              {assignee ? <p className="max-w-32 truncate text-12 text-muted">for {assignee.name}</p> : null}
            </Cell>
            {columns.map((column, at) => (
              <TitleCell key={column.name} column={column} at={at} extraction={extraction} />
            ))}
            <Cell className={clsx(columns.length > 0 ? fromWide : fromLg, "whitespace-nowrap text-muted")}>
              {modeWord(extraction.mode)}
            </Cell>
            <Cell className={clsx(columns.length > 0 ? fromWide : fromXl, "max-w-40 truncate text-muted")}>
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
