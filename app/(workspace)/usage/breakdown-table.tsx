import { fromMicros, micros } from "@verso/contract/micros";
import { extractionStatuses } from "@verso/contract/statuses";
import { modes } from "@verso/contract/vocabulary";
import clsx from "clsx";
import { Money } from "@/components/money.tsx";
import { statusWord } from "@/components/status.tsx";
import { RowLink } from "@/components/ui/row-link.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { placesOf } from "@/lib/format/money.ts";
import type { BreakdownBy, Compared } from "@/lib/usage/breakdown.ts";
import type { DayRange } from "@/lib/usage/day-range.ts";
import { extractionsHref } from "./extractions-href.ts";

type Props = { by: BreakdownBy; range: DayRange; before: DayRange | null; rows: readonly Compared[] };

/** The parts as bars, each beside its bar of the time before, with the figures that they are drawn from. */
export function BreakdownTable({ by, range, before, rows }: Props) {
  const amounts = rows.flatMap((row) => [row.charged, row.before.charged]);
  const places = Math.max(...amounts.map(placesOf));
  const most = amounts.map(micros).sort((one, other) => (one < other ? 1 : -1))[0] ?? 0n;
  const failedToo = by === "schema" || by === "outcome";
  return (
    <>
      <div className="-mx-4 border-t border-line">
        <Table label={`Spend by ${by}`}>
          <TableHead>
            <HeadCell>{heads[by]}</HeadCell>
            <HeadCell align="right">Pages</HeadCell>
            {failedToo ? (
              <HeadCell align="right" className="max-sm:hidden">
                Failed, free
              </HeadCell>
            ) : null}
            <HeadCell align="right">Spent</HeadCell>
            {before === null ? null : (
              <>
                <HeadCell align="right" className="max-md:hidden">
                  Before
                </HeadCell>
                <HeadCell align="right" className="max-sm:hidden">
                  Change
                </HeadCell>
              </>
            )}
          </TableHead>
          <TableBody>
            {rows.map((row) => {
              const href = hrefOf(by, row, range);
              const label = labelOf(by, row);
              return (
                <Row key={row.value ?? ""} interactive={href !== null}>
                  <Cell className="w-full min-w-36">
                    {href === null ? (
                      <span className="text-ink">{label}</span>
                    ) : (
                      <RowLink href={href} aria-label={`${label}, show its extractions`}>
                        {label}
                      </RowLink>
                    )}
                    <Bar amount={row.charged} most={most} className={clsx("mt-1 h-2", colourOf(by, row))} />
                    {before === null ? null : (
                      <Bar amount={row.before.charged} most={most} className="mt-0.5 h-1 bg-line-control" />
                    )}
                  </Cell>
                  <Cell align="right">
                    {formatNumber(row.pages)}
                    {failedToo && row.failed > 0 ? (
                      <span className="block text-12 text-faint sm:hidden">{formatNumber(row.failed)} failed</span>
                    ) : null}
                  </Cell>
                  {failedToo ? (
                    <Cell align="right" className={clsx("max-sm:hidden", row.failed === 0 && "text-faint")}>
                      {formatNumber(row.failed)}
                    </Cell>
                  ) : null}
                  <Cell align="right" className="font-medium">
                    <Money amount={row.charged} places={places} />
                  </Cell>
                  {before === null ? null : (
                    <>
                      <Cell align="right" className="text-muted max-md:hidden">
                        <Money amount={row.before.charged} places={places} />
                      </Cell>
                      <Cell align="right" className="text-muted max-sm:hidden">
                        <Money amount={less(row.charged, row.before.charged)} places={places} signed />
                      </Cell>
                    </>
                  )}
                </Row>
              );
            })}
          </TableBody>
        </Table>
      </div>
      {before === null ? null : (
        <p className="mt-3 flex flex-wrap gap-x-4 text-12 text-muted">
          {by === "mode" ? (
            modes.map((mode) => (
              <Key key={mode} className={clsx("h-2", modeColours[mode])}>
                {modeWord(mode)}
              </Key>
            ))
          ) : (
            <Key className="h-2 bg-muted">{daysWords(range)}</Key>
          )}
          <Key className="h-1 bg-line-control">{daysWords(before)}, before</Key>
        </p>
      )}
    </>
  );
}

const heads: Record<BreakdownBy, string> = {
  mode: "Mode",
  person: "Person",
  key: "Key",
  schema: "Schema",
  outcome: "Ended as",
};

const nobody: Record<BreakdownBy, string> = {
  mode: "No mode",
  person: "By the API",
  key: "Before keys were noted",
  schema: "No schema, or before schemas were noted",
  outcome: "Not ended",
};

function labelOf(by: BreakdownBy, { value, name }: Compared): string {
  if (value === null) return nobody[by];
  if (by === "mode") return modeWord(modes.find((mode) => mode === value) ?? "ocr");
  const status = extractionStatuses.find((one) => one === value);
  if (by === "outcome") return status === undefined ? value : statusWord(status);
  if (name !== null) return name;
  if (by === "schema") return `Unsaved schema ${value.slice(0, 8)}`;
  return by === "key" ? `Key … ${value.slice(-6)}` : value;
}

/** A mode has the colour that it has in the chart; what is of both modes has neither. */
const modeColours = { ocr: "bg-(--chart-1)", structured: "bg-(--chart-2)" } as const;
const colourOf = (by: BreakdownBy, { value }: Compared): string =>
  by === "mode" && (value === "ocr" || value === "structured") ? modeColours[value] : "bg-muted";

const filters = { mode: "mode", person: "person", key: "key", schema: "schema", outcome: "status" } as const;

function hrefOf(by: BreakdownBy, { value }: Compared, range: DayRange): string | null {
  return value === null ? null : extractionsHref({ ...range, [filters[by]]: value });
}

const less = (amount: string, other: string) => fromMicros(micros(amount) - micros(other));

/** Only a bar's length is a number; whatever is read as an amount stays the decimal string. */
function Bar({ amount, most, className }: { amount: string; most: bigint; className: string }) {
  const share = most === 0n ? 0 : Number((micros(amount) * 10_000n) / most) / 100;
  // What is not nothing can be seen.
  const width = micros(amount) > 0n ? `max(2px, ${share}%)` : "0";
  return <div aria-hidden="true" className={clsx("rounded-r-[2px]", className)} style={{ width }} />;
}

function Key({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={clsx("w-4 rounded-r-[2px]", className)} />
      {children}
    </span>
  );
}

const daysWords = ({ from, to }: DayRange) => (from === to ? `${from}, UTC` : `${from} to ${to}, UTC`);
