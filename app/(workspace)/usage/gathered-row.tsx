import type { LedgerEntry } from "@verso/contract/credit";
import { isTerminal } from "@verso/contract/statuses";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, Row } from "@/components/ui/table.tsx";
import { UtcTime } from "@/components/utc-time.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { LedgerAccount } from "@/lib/queries/shapes.ts";
import { type LedgerGroup, type Part, partsOf } from "@/lib/usage/gather.ts";
import { sumMovements } from "@/lib/usage/movements.ts";
import { AfterCells, MovedCells } from "./moved-cells.tsx";

type Props = { id: string; account: LedgerAccount | undefined; group: LedgerGroup; places: number };

/** An extraction above its entries: what it is called, what they come to, and in one line why. */
export function GatheredRow({ id, account, group: { entries, whole }, places }: Props) {
  const newest = entries[0];
  const name = account?.name ?? null;
  const open = account?.status != null && !isTerminal(account.status);
  return (
    <Row interactive>
      <Cell className="pb-1! align-top! text-muted max-md:hidden">
        {newest ? <UtcTime at={newest.created_at} /> : null}
      </Cell>
      <Cell className="w-full max-w-0 min-w-40 pb-1!">
        <span className="flex items-baseline gap-2">
          <RowLink href={`/extractions/${id}`} aria-label={`${name ?? id}, open its extraction`} className="truncate">
            {name ?? <span className="font-mono text-12">{id}</span>}
          </RowLink>
          {newest?.mode ? (
            <span className="shrink-0 text-12 text-faint max-sm:hidden">{modeWord(newest.mode)}</span>
          ) : null}
        </span>
        <Explained entries={entries} open={open} />
        {whole ? null : (
          <span className="block text-12 text-attention">Its entries on other pages could not be loaded.</span>
        )}
      </Cell>
      <MovedCells moved={sumMovements(entries)} places={places} className="pb-1! align-top! font-medium text-ink" />
      <AfterCells entry={null} places={places} />
    </Row>
  );
}

/** "charged $0.04 for 2 pages at $0.02" */
function partWords({ word, amount, pages, price }: Part): string {
  const said = `${word} ${formatMoney(amount)}`;
  if (pages === null) return said;
  return `${said} for ${formatPages(pages)}${price === null ? "" : ` at ${formatMoney(price)}`}`;
}

function Explained({ entries, open }: { entries: readonly LedgerEntry[]; open: boolean }) {
  const words = partsOf(entries).map(partWords).join(", ");
  return (
    <span className="tabular block text-12 text-muted">
      {words}
      {open ? ", held until it ends" : ""}
    </span>
  );
}
