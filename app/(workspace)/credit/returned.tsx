"use client";
import { useQuery } from "@tanstack/react-query";
import { isId } from "@verso/contract/id-text";
import type { TopUp } from "@verso/contract/top-ups";
import Link from "next/link";
import { useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import { Callout } from "@/components/ui/callout.tsx";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { topUpQuery } from "@/lib/queries/top-ups.ts";
import { type PaymentState, paymentState } from "./payment-state.ts";
import { creditParams, ledgerOfTopUps } from "./search-params.ts";

const words: Record<
  PaymentState,
  (amount: string) => { tone: "positive" | "information" | "attention"; title: string; text: ReactNode }
> = {
  pending: (amount) => ({
    tone: "information",
    title: `Your payment of ${amount} is not confirmed yet`,
    text: "Credit is added as soon as the money is there; this page follows it. You can leave it.",
  }),
  on_its_way: (amount) => ({
    tone: "information",
    title: `You have paid ${amount}; it is not in your credit yet`,
    text: "The payment provider has yet to confirm that the money is there. Credit is added then by itself: do not pay again. You can leave this page.",
  }),
  paid: (amount) => ({
    tone: "positive",
    title: `${amount} was added to your credit`,
    text: (
      <Link href={ledgerOfTopUps} className="text-accent underline-offset-2 hover:underline">
        See it in the ledger
      </Link>
    ),
  }),
  failed: (amount) => ({
    tone: "attention",
    title: `Your payment of ${amount} was declined`,
    text: "Nothing was added. You can try again below, or pay in another way.",
  }),
  expired: (amount) => ({
    tone: "attention",
    title: `Your payment of ${amount} has expired`,
    text: "It was not paid in time, and nothing was added. You can begin another one below.",
  }),
};

/** What became of the payment that someone comes back from. */
export function Returned() {
  const [params, setParams] = useQueryStates(creditParams);
  const id = params.top_up;
  if (id === null || !isId("top", id)) return null;
  return (
    <Outcome id={id} saysPaid={params.paid === true} onDismiss={() => void setParams({ top_up: null, paid: null })} />
  );
}

function Outcome({ id, saysPaid, onDismiss }: { id: string; saysPaid: boolean; onDismiss: () => void }) {
  const { data, error } = useQuery(topUpQuery(id));
  return (
    <div role="status" className="empty:hidden">
      {data ? (
        <Said topUp={data} saysPaid={saysPaid} onDismiss={onDismiss} />
      ) : error && asApiError(error).code === "not_found" ? (
        <Callout tone="attention" title="This workspace has no such payment" onDismiss={onDismiss}>
          The payments below are all that it has.
        </Callout>
      ) : null}
    </div>
  );
}

function Said({ topUp, saysPaid, onDismiss }: { topUp: TopUp; saysPaid: boolean; onDismiss: () => void }) {
  const state = saysPaid && topUp.status === "pending" ? "on_its_way" : paymentState(topUp);
  const { tone, title, text } = words[state](formatMoney(topUp.amount));
  return (
    <Callout tone={tone} title={title} onDismiss={onDismiss}>
      {text}
    </Callout>
  );
}
