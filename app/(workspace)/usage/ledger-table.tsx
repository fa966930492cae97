"use client";
import type { LedgerEntry } from "@verso/contract/credit";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Money, placesOf } from "@/components/money";
import { Time } from "@/components/time";
import { RowLink } from "@/components/ui/row-link";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { formatPages } from "@/lib/format/counts";
import { modeWord } from "@/lib/format/mode";
import { formatMoney } from "@/lib/format/money";
import type { ExplainedUsage } from "@/lib/queries/shapes";
import { gather } from "@/lib/usage/gather";
import { GatheredRow } from "./gathered-row";
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

type Props = { ledger: Pick<ExplainedUsage, "accounts"> & { entries: readonly LedgerEntry[] }; gathered: boolean };

/** The entries as they were written, or each extraction's together under what they come to. */
export function LedgerTable({ ledger: { entries, accounts }, gathered }: Props) {
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
      {gathered ? (
        gather(entries).map(({ key, extractionId, entries: rows }) => (
          <TableBody key={key} divided={extractionId === null}>
            {extractionId === null ? null : (
              <GatheredRow id={extractionId} account={accounts[extractionId]} entries={rows} places={places} />
            )}
            {rows.map((entry) => (
              <EntryRow key={entry.id} entry={entry} places={places} under={extractionId !== null} />
            ))}
          </TableBody>
        ))
      ) : (
        <TableBody>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              places={places}
              name={entry.extraction_id === null ? null : (accounts[entry.extraction_id]?.name ?? null)}
            />
          ))}
        </TableBody>
      )}
    </Table>
  );
}

type EntryProps = {
  entry: LedgerEntry;
  places: number;
  /** Whether its extraction stands in a row above, which leads there. */
  under?: boolean;
  /** What its document is called, where no row above says it. */
  name?: string | null;
};

function EntryRow({ entry, places, under = false, name = null }: EntryProps) {
  const moves = movesBalance(entry.kind);
  const link = entry.extraction_id !== null && !under;
  return (
    <Row interactive={link}>
      <Cell className={clsx("whitespace-nowrap text-muted max-md:hidden", under && "h-8! py-1!")}>
        <Time at={entry.created_at} />
      </Cell>
      <Cell className={clsx("w-full", under && "h-8! py-1!")}>
        <Words entry={entry} link={link} under={under} name={name} />
        <span className={clsx("text-12 text-faint md:hidden", under && "pl-3.5")}>
          <Time at={entry.created_at} />
        </span>
      </Cell>
      <Cell
        align="right"
        className={clsx(under ? "h-8! py-1! text-muted" : moves ? "font-medium text-ink" : "text-muted")}
      >
        <Money amount={entry.amount} places={places} signed />
      </Cell>
      <Cell
        align="right"
        className={clsx("max-md:hidden", under && "h-8! py-1!", moves && !under ? "text-ink" : "text-faint")}
      >
        <Money amount={entry.balance_after} places={places} />
      </Cell>
      <Cell align="right" className={clsx("max-sm:hidden", under ? "h-8! py-1! text-faint" : "text-ink")}>
        <Money amount={entry.available_after} places={places} />
      </Cell>
    </Row>
  );
}

function Words({
  entry,
  link,
  under,
  name,
}: {
  entry: LedgerEntry;
  link: boolean;
  under: boolean;
  name: string | null;
}) {
  const { word } = kindWords[entry.kind];
  const how: ReactNode = reckoning(entry) ?? entry.description;
  if (under) {
    return (
      <span className="flex flex-wrap items-baseline gap-x-2 border-l-2 border-line pl-3">
        <span className="text-muted">{word}</span>
        <span className="tabular text-faint">{how}</span>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {link ? (
        <RowLink
          href={`/extractions/${entry.extraction_id}`}
          aria-label={`${word}, open its extraction`}
          className={clsx(!movesBalance(entry.kind) && "font-normal")}
        >
          {word}
        </RowLink>
      ) : (
        <span className="font-medium text-ink">{word}</span>
      )}
      {name === null ? null : <span className="min-w-0 truncate text-muted">{name}</span>}
      <span className="tabular text-faint">{how}</span>
    </span>
  );
}
