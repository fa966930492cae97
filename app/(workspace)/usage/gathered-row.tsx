"use client";
import type { LedgerEntry } from "@verso/contract/credit";
import { Money } from "@/components/money";
import { Time } from "@/components/time";
import { RowLink } from "@/components/ui/row-link";
import { Cell, Row } from "@/components/ui/table";
import { formatMoney } from "@/lib/format/money";
import { type Account, type Sum, sumOf } from "@/lib/usage/gather";
import { kindWords } from "./ledger-kind";

/** "reserved $0.06 · charged $0.04 · returned $0.02 → −$0.04" */
function explained({ parts, net }: Sum): string {
  const words = parts.map(({ word, amount }) => `${word} ${formatMoney(amount)}`).join(" · ");
  return net === null ? `${words}, held until it ends` : `${words} → ${formatMoney(net)}`;
}

/** "Its reservation is not on this page.": the sum counts entries that do not stand below. */
function elsewhere({ missing }: Sum): string | null {
  if (missing.length === 0) return null;
  const words = missing.map((kind) => kindWords[kind].word.toLowerCase()).join(" and ");
  return `Its ${words} ${missing.length === 1 ? "is" : "are"} not on this page.`;
}

type Props = { id: string; account: Account | undefined; entries: readonly LedgerEntry[]; places: number };

/** An extraction above its entries: what it is called, and what they come to, reckoned in words. */
export function GatheredRow({ id, account, entries, places }: Props) {
  const newest = entries[0];
  const sum = account === undefined ? null : sumOf(account, entries);
  const note = sum === null ? null : elsewhere(sum);
  const name = account?.name ?? null;
  return (
    <Row interactive>
      <Cell className="whitespace-nowrap align-top! text-muted max-md:hidden">
        {newest ? <Time at={newest.created_at} /> : null}
      </Cell>
      <Cell className="w-full max-w-0">
        <RowLink
          href={`/extractions/${id}`}
          aria-label={`${name ?? id}, open its extraction`}
          className="block truncate"
        >
          {name ?? <span className="font-mono text-12">{id}</span>}
        </RowLink>
        <span className="tabular block text-12 text-muted">
          {sum === null ? "What it came to is not known right now." : explained(sum)}
          {note === null ? null : <span className="text-faint"> {note}</span>}
        </span>
      </Cell>
      <Cell align="right" className="align-top! font-medium text-ink">
        {sum?.net == null ? (
          <span className="font-normal text-faint">{sum === null ? "–" : "held"}</span>
        ) : (
          <Money amount={sum.net} places={places} signed />
        )}
      </Cell>
      <Cell className="max-md:hidden" />
      <Cell className="max-sm:hidden" />
    </Row>
  );
}
