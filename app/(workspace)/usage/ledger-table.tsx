"use client";
import type { LedgerEntry } from "@verso/contract/credit";
import { memo } from "react";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { Tooltip } from "@/components/ui/tooltip.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { placesOf } from "@/lib/format/money.ts";
import type { LedgerAccounts } from "@/lib/queries/shapes.ts";
import { type Gathering, gather } from "@/lib/usage/gather.ts";
import { sumMovements } from "@/lib/usage/movements.ts";
import { EntryRow, PartRow } from "./entry-rows.tsx";
import { GatheredRow } from "./gathered-row.tsx";
import { AfterCells, MovedCells } from "./moved-cells.tsx";

type Props = {
  entries: readonly LedgerEntry[];
  accounts: LedgerAccounts["accounts"];
  /** Each extraction's together under what they come to; null: as they were written, one by one. */
  gathering: Omit<Gathering, "wholeOf"> | null;
};

/** The entries of a screen, and what they come to. Drawn anew only where it would be another: it is long. */
export const LedgerTable = memo(function LedgerTable({ entries, accounts, gathering }: Props) {
  const { groups, elsewhere } =
    gathering === null
      ? { groups: [], elsewhere: 0 }
      : gather(entries, { ...gathering, wholeOf: (id) => accounts[id]?.entries ?? null });
  const shown = gathering === null ? entries : groups.flatMap((group) => group.entries);
  const places = Math.max(
    2,
    ...shown.flatMap((entry) => [entry.amount, entry.balance_after, entry.available_after].map(placesOf)),
  );
  const nameOf = ({ extraction_id: id }: LedgerEntry) => (id === null ? null : (accounts[id]?.name ?? null));
  return (
    <>
      <Table label="Ledger">
        <Head />
        {gathering === null ? (
          <TableBody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} places={places} name={nameOf(entry)} />
            ))}
          </TableBody>
        ) : (
          groups.map((group) =>
            group.extractionId === null ? (
              <TableBody key={group.key}>
                {group.entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} places={places} name={null} />
                ))}
              </TableBody>
            ) : (
              <TableBody key={group.key} divided={false}>
                <GatheredRow
                  id={group.extractionId}
                  account={accounts[group.extractionId]}
                  group={group}
                  places={places}
                />
                {group.entries.map((entry) => (
                  <PartRow key={entry.id} entry={entry} places={places} />
                ))}
              </TableBody>
            ),
          )
        )}
        <tfoot className="border-t border-line-strong">
          <Row>
            <Cell className="max-md:hidden" />
            <Cell className="font-medium text-ink">{formatCount(shown.length, "entry", "entries")} together</Cell>
            <MovedCells moved={sumMovements(shown)} places={places} className="font-semibold text-ink" />
            <AfterCells entry={null} places={places} />
          </Row>
        </tfoot>
      </Table>
      {elsewhere === 0 ? null : (
        <p className="border-t border-line px-4 py-2.5 text-12 text-muted">
          {formatCount(elsewhere, "extraction", "extractions")} of this time {elsewhere === 1 ? "stands" : "stand"}{" "}
          whole on a newer page, where the last of {elsewhere === 1 ? "its" : "their"} entries is.
        </p>
      )}
    </>
  );
});

function Head() {
  return (
    <TableHead>
      <HeadCell className="max-md:hidden">When, UTC</HeadCell>
      <HeadCell>Entry</HeadCell>
      <HeadCell align="right" className="max-sm:pl-1!">
        <Told words="What moves the balance itself: credit that comes in, charges, refunds.">Balance</Told>
      </HeadCell>
      <HeadCell align="right" className="max-sm:pl-1!">
        <Told words="What is set aside for extractions: a reservation holds it, a charge is paid out of it, a release frees the rest.">
          Held
        </Told>
      </HeadCell>
      <HeadCell align="right" className="max-lg:hidden">
        Balance after
      </HeadCell>
      <HeadCell align="right" className="max-xl:hidden">
        Available after
      </HeadCell>
    </TableHead>
  );
}

function Told({ words, children }: { words: string; children: string }) {
  return (
    <Tooltip content={words}>
      <button
        type="button"
        className="cursor-help rounded-[2px] underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {children} ±
      </button>
    </Tooltip>
  );
}
