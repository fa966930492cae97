"use client";
import type { KnownCredits } from "@verso/contract/credit";
import { fromMicros, micros, pagesFor } from "@verso/contract/micros";
import type { Money as Amount } from "@verso/contract/money";
import { modes } from "@verso/contract/vocabulary";
import { type FormEvent, useState } from "react";
import { Money } from "@/components/money.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { errorHeading } from "@/lib/errors/error-words.ts";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { parseAmount } from "./parse-amount.ts";
import { useCheckout } from "./use-checkout.ts";

const presets = [
  { value: "10.00", label: "$10" },
  { value: "25.00", label: "$25" },
  { value: "50.00", label: "$50" },
  { value: "100.00", label: "$100" },
] as const;
type Preset = (typeof presets)[number]["value"];

/** An amount, what it will be worth, and the way to the payment page. The text is the one source of the amount. */
export function TopUpForm({ credits }: { credits: KnownCredits }) {
  const [text, setText] = useState<string>("25.00");
  const { begin, leaving, error, reset } = useCheckout();
  const left = leftOfMonth(credits);
  const parsed = parseAmount(text, { ...credits.top_up, left });
  const amount = "amount" in parsed ? parsed.amount : null;
  const refused = error ? asApiError(error) : null;
  const refusedAmount = refused?.code === "invalid_amount" ? refused.message : undefined;

  const change = (next: string) => {
    setText(next);
    if (error) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== null && !leaving) begin(amount);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SegmentedControl<Preset | "none">
        label="Amount to add"
        full
        disabled={leaving}
        value={presets.find(({ value }) => value === amount)?.value ?? "none"}
        onChange={change}
        segments={presets}
      />
      <Field
        label="Amount"
        error={"fault" in parsed ? parsed.fault : refusedAmount}
        hint={`From ${formatMoney(credits.top_up.minimum)} to ${formatMoney(credits.top_up.maximum)} a payment.${left === null ? "" : ` ${formatMoney(left)} is left of this month's limit.`}`}
      >
        <Input
          unit="USD"
          className="pr-13!"
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          value={text}
          disabled={leaving}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <Worth credits={credits} amount={amount} />
      {refused && refusedAmount === undefined ? (
        <div role="alert">
          <Callout tone="negative" title={errorHeading(refused.code)}>
            {refused.message} Nothing was paid.
            {refused.requestId ? <RequestIdLine requestId={refused.requestId} className="flex!" /> : null}
          </Callout>
        </div>
      ) : null}
      <Button type="submit" variant="primary" size="lg" busy={leaving}>
        {amount === null ? "Go to payment" : `Go to payment of ${formatMoney(amount)}`}
      </Button>
    </form>
  );
}

/** What top-ups of this month may still come to; null where nobody has set a limit. */
function leftOfMonth({ top_up: { monthly } }: KnownCredits): Amount | null {
  if (monthly === null) return null;
  const left = micros(monthly.limit) - micros(monthly.used);
  return left > 0n ? fromMicros(left) : "0.00";
}

/** How far an amount goes: in one line where both modes cost the same. */
function boughtBy({ prices }: KnownCredits, amount: Amount | null): (readonly [string, string])[] {
  const pages = (price: Amount) =>
    amount === null ? "–" : `${formatPages(pagesFor(amount, price))} at ${formatMoney(price)}`;
  if (prices.ocr === prices.structured) return [["It buys", pages(prices.ocr)]];
  return modes.map((mode) => [`It buys, ${modeWord(mode)}`, pages(prices[mode])] as const);
}

/** What the wallet will hold, and how far the amount goes. */
function Worth({ credits, amount }: { credits: KnownCredits; amount: Amount | null }) {
  const after = amount === null ? null : fromMicros(micros(credits.available) + micros(amount));
  const rows = [
    ...boughtBy(credits, amount),
    [
      "Available after it",
      after === null ? "–" : <Money key="after" amount={after} className="font-medium text-ink" />,
    ],
  ] as const;
  return (
    <dl className="rounded-control border border-line bg-sunken/60 px-3 py-1.5 text-13">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
