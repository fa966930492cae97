"use client";
import { useQuery } from "@tanstack/react-query";
import { isId } from "@verso/contract/id-text";
import type { TopUp } from "@verso/contract/top-ups";
import { useQueryStates } from "nuqs";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Link } from "@/components/ui/link.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { topUpQuery } from "@/lib/queries/top-ups.ts";
import { waitingFilesQuery } from "@/lib/queries/waiting-files.ts";
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

/** What became of the payment that someone comes back from, and the way to the files that waited for it. `owner`: whose they are. */
export function Returned({ owner }: { owner: string }) {
  const [params, setParams] = useQueryStates(creditParams);
  const id = params.top_up;
  if (id === null || !isId("top", id)) return null;
  return (
    <Outcome
      id={id}
      owner={owner}
      saysPaid={params.paid === true}
      onDismiss={() => void setParams({ top_up: null, paid: null })}
    />
  );
}

type OutcomeProps = { id: string; owner: string; saysPaid: boolean; onDismiss: () => void };

function Outcome({ id, owner, saysPaid, onDismiss }: OutcomeProps) {
  const { data, error } = useQuery(topUpQuery(id));
  return (
    <div role="status" className="empty:hidden">
      {data ? (
        <Said topUp={data} owner={owner} saysPaid={saysPaid} onDismiss={onDismiss} />
      ) : error && asApiError(error).code === "not_found" ? (
        <Callout tone="attention" title="This workspace has no such payment" onDismiss={onDismiss}>
          The payments below are all that it has.
        </Callout>
      ) : null}
    </div>
  );
}

type SaidProps = Omit<OutcomeProps, "id"> & { topUp: TopUp };

function Said({ topUp, owner, saysPaid, onDismiss }: SaidProps) {
  const state = saysPaid && topUp.status === "pending" ? "on_its_way" : paymentState(topUp);
  const { tone, title, text } = words[state](formatMoney(topUp.amount));
  const { data: waiting = [] } = useQuery(waitingFilesQuery(owner));
  const documents = formatCount(waiting.length, "document", "documents");
  return (
    <Callout
      tone={tone}
      title={title}
      onDismiss={onDismiss}
      action={
        waiting.length === 0 ? undefined : (
          <ButtonLink size="sm" variant={state === "paid" ? "primary" : "secondary"} href="/extract">
            {`Back to your ${documents}`}
          </ButtonLink>
        )
      }
    >
      {text}
    </Callout>
  );
}
