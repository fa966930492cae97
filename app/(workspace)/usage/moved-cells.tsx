import type { LedgerEntry } from "@verso/contract/credit";
import type { Money as Amount } from "@verso/contract/money";
import clsx from "clsx";
import { Money } from "@/components/money.tsx";
import { Cell } from "@/components/ui/table.tsx";
import type { Movement } from "@/lib/usage/movements.ts";

type MovedProps = { moved: Movement; places: number; className?: string };

/** What moved the balance, and what moved what is held: two columns, and a dot where one of them stayed. */
export function MovedCells({ moved: { balance, held }, places, className }: MovedProps) {
  return (
    <>
      <Cell align="right" className={clsx("max-sm:pl-1", className)}>
        <Moved amount={balance} places={places} />
      </Cell>
      <Cell align="right" className={clsx("max-sm:pl-1", className)}>
        <Moved amount={held} places={places} />
      </Cell>
    </>
  );
}

function Moved({ amount, places }: { amount: Amount | null; places: number }) {
  if (amount !== null) return <Money amount={amount} places={places} signed />;
  return (
    <span className="text-faint">
      <span aria-hidden="true">·</span>
      <span className="sr-only">unchanged</span>
    </span>
  );
}

/** What stood after an entry; nothing for what is a sum of several. */
export function AfterCells({
  entry,
  places,
  className,
}: {
  entry: LedgerEntry | null;
  places: number;
  className?: string;
}) {
  return (
    <>
      <Cell align="right" className={clsx("max-lg:hidden", className)}>
        {entry ? <Money amount={entry.balance_after} places={places} /> : null}
      </Cell>
      <Cell align="right" className={clsx("max-xl:hidden", className)}>
        {entry ? <Money amount={entry.available_after} places={places} /> : null}
      </Cell>
    </>
  );
}
