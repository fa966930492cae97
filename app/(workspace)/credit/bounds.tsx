"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { KnownCredits, UpdateCredits } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import type { Money as Amount } from "@verso/contract/money";
import { type FormEvent, type ReactNode, useState } from "react";
import { Money } from "@/components/money.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { updateCredits, useCredits } from "@/lib/queries/credits.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { parseAmount } from "./parse-amount.ts";

/**
 * When credit is low, and what may be paid in a month: for owners to set, for others to read. A service that knows neither has no
 * such card. `mailed`: this dashboard sends mail.
 */
export function Bounds({ mailed }: { mailed: boolean }) {
  const { data } = useCredits();
  const { role } = useShellPerson();
  if (data?.low_credit === undefined) return null;
  const { threshold } = data.low_credit;
  const { monthly } = data.top_up;
  return (
    <Card
      id="bounds"
      title="Warnings and limits"
      description={role === "owner" ? "For the whole workspace." : "An owner of the workspace can change these."}
    >
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Bound
          label="Low credit below"
          saved={threshold}
          minimum="0.01"
          set={(amount) => ({ low_credit: amount })}
          said={threshold === null ? lowUnset : formatMoney(threshold)}
          hint={`A badge says so, and ${mailed ? "owners by mail and " : ""}webhooks that ask for credit.low are told once, until credit is added. Empty: ${lowUnset}.`}
        />
        <Bound
          label="Top-ups a month, at most"
          saved={monthly?.limit ?? null}
          minimum="0.00"
          set={(amount) => ({ top_up_monthly_limit: amount })}
          said={monthly === null ? "No limit" : formatMoney(monthly.limit)}
          hint={
            monthly === null ? (
              "By calendar month, UTC. Empty: no limit."
            ) : (
              <>
                <Money amount={monthly.used} /> paid or pending this month, until {monthly.resets_at.slice(0, 10)} UTC.
                Empty: no limit.
              </>
            )
          }
        />
      </div>
    </Card>
  );
}

const most = "999999999999.99";
const lowUnset = `less than ${formatPages(limits.lowCreditPages)}`;

type BoundProps = {
  label: string;
  saved: Amount | null;
  minimum: Amount;
  set: (amount: Amount | null) => UpdateCredits;
  /** What holds, for those who may not change it. */
  said: string;
  hint: ReactNode;
};

function Bound(props: BoundProps) {
  const { role } = useShellPerson();
  if (role === "owner") return <BoundForm key={props.saved} {...props} />;
  return (
    <dl className="text-13">
      <dt className="font-medium text-ink">{props.label}</dt>
      <dd className="text-ink">{props.said}</dd>
    </dl>
  );
}

function BoundForm({ label, saved, minimum, set, hint }: BoundProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [text, setText] = useState(saved ?? "");
  const parsed = text.trim() === "" ? { amount: null } : parseAmount(text, { minimum, maximum: most });
  const save = useMutation({
    mutationFn: (amount: Amount | null) => updateCredits(set(amount)),
    onSuccess: (credits: KnownCredits) => {
      client.setQueryData(queryKeys.credits, credits);
      toast({ tone: "positive", title: `${label}: saved` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ("amount" in parsed) save.mutate(parsed.amount);
  };
  const unchanged = "amount" in parsed && parsed.amount === saved;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={"fault" in parsed ? parsed.fault : undefined}>
        <div className="flex items-center gap-2">
          <div className="w-44">
            <Input
              unit="USD"
              className="pr-13!"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button
            type="submit"
            busy={save.isPending}
            disabled={unchanged || "fault" in parsed}
            aria-label={`Save: ${label}`}
          >
            Save
          </Button>
        </div>
      </Field>
      {save.error ? <TroubleLine trouble={asApiError(save.error)} /> : null}
    </form>
  );
}
