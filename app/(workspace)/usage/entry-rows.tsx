import type { LedgerEntry } from "@verso/contract/credit";
import clsx from "clsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, Row } from "@/components/ui/table.tsx";
import { UtcTime } from "@/components/utc-time.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { kindWords } from "@/lib/usage/ledger-kind.ts";
import { movementOf } from "@/lib/usage/movements.ts";
import { AfterCells, MovedCells } from "./moved-cells.tsx";

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

/** What an entry says of itself beyond its kind: "Top-up (test payment)" says "test payment". */
function saidBeyond({ description }: LedgerEntry, word: string): string | null {
  if (!description.startsWith(word)) return description;
  return (
    description
      .slice(word.length)
      .trim()
      .replace(/^\((.*)\)$/, "$1") || null
  );
}

/** An entry by itself. `name`: what its document is called. */
export function EntryRow({ entry, places, name }: { entry: LedgerEntry; places: number; name: string | null }) {
  const { word } = kindWords[entry.kind];
  const how = reckoning(entry) ?? saidBeyond(entry, word);
  return (
    <Row interactive={entry.extraction_id !== null}>
      <Cell className="text-muted max-md:hidden">
        <UtcTime at={entry.created_at} />
      </Cell>
      <Cell className="w-full min-w-40">
        <span className="flex flex-wrap items-baseline gap-x-2">
          {entry.extraction_id === null ? (
            <span className="font-medium text-ink">{word}</span>
          ) : (
            <RowLink href={`/extractions/${entry.extraction_id}`} aria-label={`${word}, open its extraction`}>
              {word}
            </RowLink>
          )}
          {name === null ? null : <span className="max-w-64 truncate text-muted">{name}</span>}
          <span className="tabular text-faint">{how}</span>
        </span>
        <UtcTime at={entry.created_at} className="text-12 text-faint md:hidden" />
      </Cell>
      <MovedCells moved={movementOf(entry)} places={places} className="font-medium text-ink" />
      <AfterCells entry={entry} places={places} className="text-muted" />
    </Row>
  );
}

const dense = "h-7! py-0.5!";

/** An entry under its extraction's row: that says document and mode. */
export function PartRow({ entry, places }: { entry: LedgerEntry; places: number }) {
  return (
    <Row className="last:*:pb-2.5!">
      <Cell className={clsx("text-faint max-md:hidden", dense)}>
        <UtcTime at={entry.created_at} />
      </Cell>
      <Cell className={clsx("w-full", dense)}>
        <span className="flex flex-wrap items-baseline gap-x-2 border-l-2 border-line pl-3">
          <span className="text-muted">{kindWords[entry.kind].word}</span>
          <span className="tabular text-faint max-sm:hidden">{byPages(entry) ?? entry.description}</span>
          <UtcTime at={entry.created_at} className="text-12 text-faint md:hidden" />
        </span>
      </Cell>
      <MovedCells moved={movementOf(entry)} places={places} className={clsx("text-muted", dense)} />
      <AfterCells entry={entry} places={places} className={clsx("text-faint", dense)} />
    </Row>
  );
}
