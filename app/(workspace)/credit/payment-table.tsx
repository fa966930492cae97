"use client";
import type { TopUp } from "@verso/contract/top-ups";
import { Money } from "@/components/money.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Time } from "@/components/time.tsx";
import { buttonClass } from "@/components/ui/button-class.ts";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatMoney } from "@/lib/format/money.ts";
import { paymentState } from "./payment-state.ts";
import { PaymentStatus } from "./payment-status.tsx";
import { ledgerOfTopUps } from "./search-params.ts";

export function PaymentTable({ topUps }: { topUps: readonly TopUp[] }) {
  return (
    <Table label="Payments">
      <TableHead>
        <HeadCell>Status</HeadCell>
        <HeadCell align="right">Amount</HeadCell>
        <HeadCell className="max-md:hidden">Begun</HeadCell>
        <HeadCell className="max-md:hidden">Payment ID</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">What can be done</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {topUps.map((topUp) => (
          <PaymentRow key={topUp.id} topUp={topUp} />
        ))}
      </TableBody>
    </Table>
  );
}

function PaymentRow({ topUp }: { topUp: TopUp }) {
  const onItsWay = paymentState(topUp) === "on_its_way";
  return (
    <Row>
      <Cell>
        <PaymentStatus topUp={topUp} />
        {onItsWay ? <span className="block text-12 text-muted">It comes by itself: do not pay again</span> : null}
        <span className="block text-12 text-faint md:hidden">
          <Time at={topUp.created_at} />
        </span>
      </Cell>
      <Cell align="right" className="font-medium text-ink">
        <Money amount={topUp.amount} />
      </Cell>
      <Cell className="whitespace-nowrap text-muted max-md:hidden">
        <Time at={topUp.created_at} />
      </Cell>
      <Cell className="w-full max-md:hidden">
        <span className="flex items-center gap-1">
          <code className="text-muted">{topUp.id}</code>
          <CopyButton text={topUp.id} label="Copy the payment's ID" />
        </span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap">
        <span className="inline-flex items-center gap-1">
          {onItsWay ? null : <Next topUp={topUp} />}
          <span className="md:hidden">
            <CopyButton text={topUp.id} label="Copy the payment's ID" />
          </span>
        </span>
      </Cell>
    </Row>
  );
}

/** Where a payment leads: to its page while it can be paid, to ledger and receipt once it was. */
function Next({ topUp: { id, status, amount, checkout_url: url } }: { topUp: TopUp }) {
  const { role } = useShellPerson();
  if (status === "paid") {
    return (
      <>
        <ButtonLink href={ledgerOfTopUps} variant="ghost" size="sm" className="max-md:hidden">
          See in ledger
        </ButtonLink>
        <ButtonLink
          href={`/credit/receipts/${id}`}
          variant="ghost"
          size="sm"
          aria-label={`Receipt of ${formatMoney(amount)}`}
        >
          Receipt
        </ButtonLink>
      </>
    );
  }
  if (status !== "pending" || url === null || role === "viewer") return null;
  return (
    <a href={url} aria-label={`Pay ${formatMoney(amount)}`} className={buttonClass("secondary", "sm")}>
      Pay
    </a>
  );
}
