"use client";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Money } from "@/components/money.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Link } from "@/components/ui/link.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { UtcTime } from "@/components/utc-time.tsx";
import {
  freeWords,
  paperName,
  partedTitle,
  partedWords,
  reckonedWords,
  type Sum,
  statementPlaces,
  statementSpan,
  statementSums,
  statementTitle,
} from "@/lib/export/statement-words.ts";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import type { MonthStatement } from "@/lib/queries/shapes.ts";
import { kindWords } from "@/lib/usage/ledger-kind.ts";

type Told = MonthStatement & { statement: NonNullable<MonthStatement["statement"]> };
type Line = Told["statement"]["lines"][number];

/** So many movements of a long month are drawn at first. */
const shownFirst = 200;

/** The month as a bank would print it: from the opening balance over what moved it to the closing one. */
export function StatementSheet({ workspace, told, isOver }: { workspace: string; told: Told; isOver: boolean }) {
  const { month, statement, names } = told;
  const { lines } = statement;
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, shownFirst);
  useEffect(() => {
    // Paper has all of them, however printing was asked for, and its file is called after the month.
    const title = document.title;
    const before = () => {
      flushSync(() => setAll(true));
      document.title = paperName(`Statement ${month}`, workspace);
    };
    const after = () => {
      document.title = title;
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [month, workspace]);
  const places = statementPlaces(statement);
  const free = freeWords(statement);
  return (
    <article aria-label={statementTitle(month)}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-5 pb-4">
        <h2 className="text-20 font-semibold text-ink">{statementTitle(month)}</h2>
        <p className="text-13 text-muted">{statementSpan(month, { workspace, isOver })}</p>
      </header>
      <Agreement statement={statement} />
      <Sums statement={statement} places={places} />
      <Table label="Movements">
        <TableHead>
          <HeadCell className="max-sm:hidden">When, UTC</HeadCell>
          <HeadCell>Movement</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Pages
          </HeadCell>
          <HeadCell align="right">Amount</HeadCell>
        </TableHead>
        <TableBody>
          {shown.map((line) => (
            <Row key={line.extractionId ?? `${line.at}${line.kind}`} className="break-inside-avoid">
              <Cell className="text-muted max-sm:hidden">
                <UtcTime at={line.at} focusable={false} />
              </Cell>
              <Cell className="w-full">
                <Movement line={line} name={names[line.extractionId ?? ""] ?? null} />
                <span className="block text-12 text-muted sm:hidden">
                  <UtcTime at={line.at} focusable={false} />
                </span>
              </Cell>
              <Cell align="right" className="max-sm:hidden">
                {line.pages === 0 ? null : formatNumber(line.pages)}
              </Cell>
              <Cell align="right" className="text-ink">
                <Money amount={line.amount} places={places} signed />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {shown.length === lines.length ? null : (
        <div className="border-t border-line px-4 py-2.5">
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            Show {formatCount(lines.length - shown.length, "more movement", "more movements")}
          </Button>
        </div>
      )}
      {free === null ? null : <p className="border-t border-line px-4 py-3 text-12 text-muted">{free}</p>}
    </article>
  );
}

/** What a movement is of opens by its name. */
const linkClass = "block max-w-96 truncate text-ink underline-offset-2 hover:underline";

function Movement({ line, name }: { line: Line; name: string | null }) {
  if (line.kind === "extraction") {
    return (
      <>
        <Link href={`/extractions/${line.extractionId}`} className={linkClass}>
          {name ?? "Extraction"}
        </Link>
        <code className="block text-12 wrap-anywhere text-faint">{line.extractionId}</code>
      </>
    );
  }
  const { word } = kindWords[line.kind];
  return (
    <>
      {line.topUpId ? (
        <Link href={`/credit/receipts/${line.topUpId}`} className={linkClass}>
          {word}
        </Link>
      ) : (
        <span className="block text-ink">{word}</span>
      )}
      {line.topUpId ? <code className="block text-12 wrap-anywhere text-faint">{line.topUpId}</code> : null}
      {line.kind === "adjustment" ? <span className="block text-12 text-muted">{line.description}</span> : null}
    </>
  );
}

/** Whether the entries add up to what they say; what does not is not passed over. */
function Agreement({ statement }: { statement: Told["statement"] }) {
  const parted = partedWords(statement);
  if (parted === null) return null;
  return (
    <div role="alert" className="px-4 pb-4">
      <Callout tone="negative" title={partedTitle}>
        {parted}
      </Callout>
    </div>
  );
}

function Sums({ statement, places }: { statement: Told["statement"]; places: number }) {
  const sums = statementSums(statement);
  return (
    <div className="mx-4 mb-5 max-w-md text-14">
      <dl>
        {sums.map((sum, nth) => (
          <SumRow key={sum.label} sum={sum} places={places} last={nth === sums.length - 1} />
        ))}
      </dl>
      <p className="pt-1 text-12 text-muted">{reckonedWords(statement)}</p>
    </div>
  );
}

function SumRow({ sum: { label, amount, isBalance }, places, last }: { sum: Sum; places: number; last: boolean }) {
  return (
    <div
      className={clsx(
        "flex items-baseline justify-between gap-4 py-1",
        isBalance ? "font-semibold text-ink" : "text-muted",
        last && "mt-1 border-t border-line-strong pt-2",
      )}
    >
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} places={places} signed={!isBalance} />
      </dd>
    </div>
  );
}
