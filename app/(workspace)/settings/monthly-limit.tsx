"use client";
import { useMutation } from "@tanstack/react-query";
import { fromMicros, micros } from "@verso/contract/micros";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";

type Budget = { monthly_limit: string | null; spent_this_month: string };
type LimitProps = {
  /** Whose it is, as people call it. */
  of: string;
  budget: Budget;
  /** Null where there is nothing left to limit. */
  onSave: ((limit: string | null) => Promise<void>) | null;
  changed: () => Promise<void>;
};

/** What was spent this month and of how much; a click sets the limit. */
export function MonthlyLimit({ of, budget, onSave, changed }: LimitProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const save = useMutation({
    mutationFn: async (limit: string | null) => onSave?.(limit),
    onSuccess: async (_, limit) => {
      setOpen(false);
      const title = limit === null ? `${of} has no limit now` : `${of} may spend ${formatMoney(limit)} a month`;
      toast({ tone: "positive", title });
      await changed();
    },
  });
  const { monthly_limit: limit, spent_this_month: spent } = budget;
  const words = limit === null ? `${formatMoney(spent)}, no limit` : `${formatMoney(spent)} of ${formatMoney(limit)}`;
  if (onSave === null) return <span className="text-muted">{formatMoney(spent)}</span>;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) save.reset();
      }}
      trigger={
        <Button
          size="sm"
          aria-label={`${formatMoney(spent)} spent this month${limit === null ? "" : ` of ${formatMoney(limit)}`}: limit ${of}`}
        >
          {words}
        </Button>
      }
      title={`Monthly limit of ${of}`}
      description={`${formatMoney(spent)} is spent or held this month, which ends with the last day in UTC. Beyond the limit nothing is submitted; what runs goes on.`}
    >
      <Form
        limit={limit}
        busy={save.isPending}
        trouble={save.error ? asApiError(save.error) : null}
        onSave={(next) => save.mutate(next)}
      />
    </Dialog>
  );
}

type FormProps = {
  limit: string | null;
  busy: boolean;
  trouble: ReturnType<typeof asApiError> | null;
  onSave: (limit: string | null) => void;
};

function Form({ limit, busy, trouble, onSave }: FormProps) {
  const [typed, setTyped] = useState(limit ?? "");
  const [asked, setAsked] = useState(false);
  const text = typed.trim().replace(/^\$\s*/, "");
  const fault = /^\d{1,12}(\.\d{1,6})?$/.test(text) ? undefined : "Enter an amount in digits, such as 25.00.";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === undefined) onSave(fromMicros(micros(text)));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="At most, USD a month" error={asked ? fault : undefined} hint="0.00 lets nothing be submitted.">
        <Input
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {trouble ? <TroubleLine trouble={trouble} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        {limit === null ? null : (
          <Button className="mr-auto" onClick={() => onSave(null)} disabled={busy}>
            Take the limit away
          </Button>
        )}
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          Set limit
        </Button>
      </div>
    </form>
  );
}
