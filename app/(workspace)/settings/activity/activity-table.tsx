import clsx from "clsx";
import { Time } from "@/components/time.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { addressWords } from "@/lib/format/address-words.ts";
import type { ActivityEntry } from "@/lib/queries/shapes.ts";
import { detailWords, eventWords, isRefusal } from "./event-words.ts";

/** One line for each thing that was done. In a narrow window who and where stand under what. */
export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <Table label="Activity">
      <TableHead>
        <HeadCell>What</HeadCell>
        <HeadCell className="max-md:hidden">Who</HeadCell>
        <HeadCell className="max-md:hidden">From</HeadCell>
        <HeadCell align="right">When</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <ActivityRow key={entry.id} of={entry} />
        ))}
      </TableBody>
    </Table>
  );
}

function ActivityRow({ of: entry }: { of: ActivityEntry }) {
  const detail = detailWords(entry);
  const refusal = isRefusal(entry.event);
  // Whoever was refused named the account; that they were its person is not known.
  const who = refusal ? `for ${entry.email}` : (entry.email ?? "Nobody signed in");
  const from = addressWords(entry.address ?? "unknown");
  return (
    <Row>
      <Cell className="w-full max-w-0 min-w-40">
        <span className={clsx("block font-medium", refusal ? "text-attention" : "text-ink")}>
          {eventWords(entry.event)}
        </span>
        {detail === "" ? null : <span className="block text-12 wrap-anywhere text-muted">{detail}</span>}
        <span className="block text-12 wrap-anywhere text-faint md:hidden">{who}</span>
        <span className="tabular block text-12 wrap-anywhere text-faint md:hidden">{from}</span>
      </Cell>
      <Cell className="max-w-80 truncate text-muted max-md:hidden">{who}</Cell>
      <Cell className="tabular whitespace-nowrap text-muted max-md:hidden">{from}</Cell>
      <Cell align="right" className="whitespace-nowrap text-muted">
        <Time at={entry.at} />
      </Cell>
    </Row>
  );
}
