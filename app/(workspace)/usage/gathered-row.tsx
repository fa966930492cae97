"use client";
import type { LedgerEntry } from "@verso/contract/credit";
import { Money } from "@/components/money.tsx";
import { Time } from "@/components/time.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, Row } from "@/components/ui/table.tsx";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { type Account, type Sum, sumOf } from "@/lib/usage/gather.ts";
import { kindWords } from "./ledger-kind.ts";

type Props = { id: string; account: Account | undefined; entries: readonly LedgerEntry[]; places: number };

/** An extraction above its entries: what it is called, and what they come to, reckoned in words. */
export function GatheredRow({ id, account, entries, places }: Props) {
  const newest = entries[0];
  const sum = account === undefined ? null : sumOf(account, entries);
  const name = account?.name ?? null;
  return (
    <Row interactive>
      <Cell className="whitespace-nowrap pb-1! align-top! text-muted max-md:hidden">
        {newest ? <Time at={newest.created_at} /> : null}
      </Cell>
      <Cell className="w-full max-w-0 pb-1!">
        <span className="flex items-baseline gap-2">
          <RowLink href={`/extractions/${id}`} aria-label={`${name ?? id}, open its extraction`} className="truncate">
            {name ?? <span className="font-mono text-12">{id}</span>}
          </RowLink>
          {newest?.mode ? (
            <span className="shrink-0 text-12 text-faint max-sm:hidden">{modeWord(newest.mode)}</span>
          ) : null}
        </span>
        {sum === null ? (
          <span className="block text-12 text-muted">What it came to is not known right now.</span>
        ) : (
          <Explained sum={sum} />
        )}
        <span className="block text-12 text-faint md:hidden">{newest ? <Time at={newest.created_at} /> : null}</span>
      </Cell>
      <Cell align="right" className="pb-1! align-top! font-medium text-ink">
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

/** "reserved $0.06 · charged $0.04 · returned $0.02 → −$0.04", and which of these entries do not stand below. */
function Explained({ sum: { parts, net, missing } }: { sum: Sum }) {
  const words = missing.map((kind) => kindWords[kind].word.toLowerCase()).join(" and ");
  return (
    <span className="tabular block text-12 text-muted">
      {parts.map(({ word, amount }, index) => (
        <span key={word}>
          {index === 0 ? "" : " · "}
          <span className="whitespace-nowrap">
            {word} {formatMoney(amount)}
          </span>
        </span>
      ))}
      <span className="whitespace-nowrap">{net === null ? ", held until it ends" : ` → ${formatMoney(net)}`}</span>
      {missing.length === 0 ? null : (
        <span className="text-faint">
          {" "}
          Its {words} {missing.length === 1 ? "is" : "are"} not on this page.
        </span>
      )}
    </span>
  );
}
