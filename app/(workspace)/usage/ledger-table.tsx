"use client";
import type { LedgerEntry } from "@verso/contract/credit";
import clsx from "clsx";
import { Money, placesOf } from "@/components/money.tsx";
import { Time } from "@/components/time.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { ExplainedUsage } from "@/lib/queries/shapes.ts";
import { gather, type LedgerGroup } from "@/lib/usage/gather.ts";
import { GatheredRow } from "./gathered-row.tsx";
import { kindWords, movesBalance } from "./ledger-kind.ts";

/** "12 pages × $0.02": how the amount came about, where pages made it. */
function byPages({ pages, price_per_page: price }: LedgerEntry): string | null {
  if (pages === null) return null;
  return price === null ? formatPages(pages) : `${formatPages(pages)} × ${formatMoney(price)}`;
}

/** The same with the mode: "12 pages × $0.02, Text and blocks". */
function reckoning(entry: LedgerEntry): string | null {
  const how = byPages(entry);
  return how === null || entry.mode === null ? how : `${how}, ${modeWord(entry.mode)}`;
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
        gather(entries).map((group) => <Group key={group.key} group={group} accounts={accounts} places={places} />)
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

type GroupProps = { group: LedgerGroup; accounts: ExplainedUsage["accounts"]; places: number };

function Group({ group: { extractionId, entries }, accounts, places }: GroupProps) {
  const [newest] = entries;
  if (extractionId === null || newest === undefined) {
    return (
      <TableBody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} places={places} />
        ))}
      </TableBody>
    );
  }
  return (
    <TableBody divided={false}>
      <GatheredRow id={extractionId} account={accounts[extractionId]} entries={entries} places={places} />
      {entries.map((entry) => (
        <PartRow key={entry.id} entry={entry} newest={newest} places={places} />
      ))}
    </TableBody>
  );
}

type EntryProps = { entry: LedgerEntry; places: number; name?: string | null };

/** An entry by itself. `name`: what its document is called. */
function EntryRow({ entry, places, name = null }: EntryProps) {
  const moves = movesBalance(entry.kind);
  const { word } = kindWords[entry.kind];
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
          {name === null ? null : <span className="max-w-64 truncate text-muted">{name}</span>}
          <span className="tabular text-faint">
            {reckoning(entry) ?? (entry.description === word ? null : entry.description)}
          </span>
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

const sameMomentMs = 60_000;
const dense = "h-7! py-0.5!";

/** An entry under its extraction's row: that says the document, the mode and, unless it was another, the moment. */
function PartRow({ entry, newest, places }: EntryProps & { newest: LedgerEntry }) {
  const apart = Math.abs(Date.parse(newest.created_at) - Date.parse(entry.created_at)) >= sameMomentMs;
  return (
    <Row className="last:*:pb-2.5!">
      <Cell className={clsx("whitespace-nowrap text-faint max-md:hidden", dense)}>
        {apart ? <Time at={entry.created_at} /> : null}
      </Cell>
      <Cell className={clsx("w-full", dense)}>
        <span className="flex flex-wrap items-baseline gap-x-2 border-l-2 border-line pl-3">
          <span className="text-muted">{kindWords[entry.kind].word}</span>
          <span className="tabular text-faint">{byPages(entry) ?? entry.description}</span>
          {apart ? <Time at={entry.created_at} className="text-12 text-faint md:hidden" /> : null}
        </span>
      </Cell>
      <Cell align="right" className={clsx("text-muted", dense)}>
        <Money amount={entry.amount} places={places} signed />
      </Cell>
      <Cell align="right" className={clsx("text-faint max-md:hidden", dense)}>
        <Money amount={entry.balance_after} places={places} />
      </Cell>
      <Cell align="right" className={clsx("text-faint max-sm:hidden", dense)}>
        <Money amount={entry.available_after} places={places} />
      </Cell>
    </Row>
  );
}
