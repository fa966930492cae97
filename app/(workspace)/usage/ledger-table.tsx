"use client";
import type { LedgerEntry } from "@verso/contract/credit";
import clsx from "clsx";
import { Money, placesOf } from "@/components/money";
import { Time } from "@/components/time";
import { RowLink } from "@/components/ui/row-link";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { formatPages } from "@/lib/format/counts";
import { modeWord } from "@/lib/format/mode";
import { formatMoney } from "@/lib/format/money";
import { kindWords, movesBalance } from "./ledger-kind";

/** "12 pages × $0.02, Text and blocks": how the amount came about, where pages made it. */
function reckoning({ pages, price_per_page: price, mode }: LedgerEntry): string | null {
  if (pages === null) return null;
  return [
    price === null ? formatPages(pages) : `${formatPages(pages)} × ${formatMoney(price)}`,
    mode === null ? null : modeWord(mode),
  ]
    .filter((part) => part !== null)
    .join(", ");
}

export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const places = Math.max(
    2,
    ...entries.flatMap(({ amount, balance_after, available_after }) =>
      [amount, balance_after, available_after].map(placesOf),
    ),
  );
  return (
    <Table label="Ledger">
      <TableHead>
        <HeadCell className="max-md:hidden">When</HeadCell>
        <HeadCell>Entry</HeadCell>
        <HeadCell align="right">Amount</HeadCell>
        <HeadCell align="right" className="max-md:hidden">
          Balance
        </HeadCell>
        <HeadCell align="right" className="max-sm:hidden">
          Available
        </HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} places={places} />
        ))}
      </TableBody>
    </Table>
  );
}

function EntryRow({ entry, places }: { entry: LedgerEntry; places: number }) {
  const how = reckoning(entry);
  const word = kindWords[entry.kind].word;
  const moves = movesBalance(entry.kind);
  return (
    <Row interactive={entry.extraction_id !== null}>
      <Cell className="whitespace-nowrap text-muted max-md:hidden">
        <Time at={entry.created_at} />
      </Cell>
      <Cell className="w-full">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {entry.extraction_id === null ? (
            <span className="font-medium text-ink">{word}</span>
          ) : (
            <RowLink
              href={`/extractions/${entry.extraction_id}`}
              aria-label={`${word}, open its extraction`}
              className={clsx(!moves && "font-normal")}
            >
              {word}
            </RowLink>
          )}
          <span className="tabular text-faint">{how ?? entry.description}</span>
        </span>
        <span className="text-12 text-faint md:hidden">
          <Time at={entry.created_at} />
        </span>
      </Cell>
      <Cell align="right" className={clsx(moves ? "font-medium text-ink" : "text-muted")}>
        <Money amount={entry.amount} places={places} signed />
      </Cell>
      <Cell align="right" className={clsx("max-md:hidden", moves ? "text-ink" : "text-faint")}>
        <Money amount={entry.balance_after} places={places} />
      </Cell>
      <Cell align="right" className="text-ink max-sm:hidden">
        <Money amount={entry.available_after} places={places} />
      </Cell>
    </Row>
  );
}
