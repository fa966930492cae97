"use client";
import { useState } from "react";
import { DayField } from "@/components/day-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Chip } from "@/components/ui/chip.tsx";
import { completeRange, type DayRange, type RangeFault, rangePresets } from "@/lib/usage/day-range.ts";
import { useUsageView } from "./use-usage-view.ts";

const dayWidth = "w-36! px-2.5! max-sm:w-full!";

/** Which days the chart and the ledger show: the usual ranges at a press, any other by its two days. */
export function PeriodPicker() {
  const { params, range, fault, show } = useUsageView();
  const [now] = useState(() => new Date());
  const everything = params.from === null && params.to === null;
  return (
    <section aria-label="Period" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <fieldset aria-label="Usual periods" className="flex min-w-0 flex-wrap gap-1.5">
          <Chip pressed={everything} onPress={() => show({ from: null, to: null })}>
            All time
          </Chip>
          {rangePresets(now).map((preset) => (
            <Chip
              key={preset.label}
              pressed={range !== null && range.from === preset.range.from && range.to === preset.range.to}
              onPress={() => show(preset.range)}
            >
              {preset.label}
            </Chip>
          ))}
        </fieldset>
        <div className="flex items-center gap-2 max-sm:w-full">
          <DayField
            label="First day, UTC"
            day={params.from}
            onDay={(from) => from !== null && show(completeRange(from, params.to, now))}
            className={dayWidth}
          />
          <span aria-hidden="true" className="text-faint">
            –
          </span>
          <DayField
            label="Last day, UTC"
            day={params.to}
            onDay={(to) => to !== null && show(completeRange(params.from, to, now))}
            className={dayWidth}
          />
          <span aria-hidden="true" className="text-12 text-faint">
            UTC
          </span>
        </div>
      </div>
      {fault === null ? null : (
        <Refused fault={fault} from={params.from} to={params.to} onRange={(next) => show(next)} />
      )}
    </section>
  );
}

type RefusedProps = {
  fault: RangeFault;
  from: string | null;
  to: string | null;
  onRange: (range: DayRange | { from: null; to: null }) => void;
};

/** Why a range cannot be shown, and the nearest one that can. */
function Refused({ fault, from, to, onRange }: RefusedProps) {
  const whole = from !== null && to !== null ? { from, to } : null;
  if (whole === null || fault === "incomplete") {
    return (
      <Fault
        title="A period needs both its days"
        words="The address names only one of them."
        offer="Show all time"
        onTake={() => onRange({ from: null, to: null })}
      />
    );
  }
  return (
    <Fault
      title="The period ends before it begins"
      words={`The first day, ${whole.from}, lies after the last, ${whole.to}.`}
      offer="Swap the days"
      onTake={() => onRange({ from: whole.to, to: whole.from })}
    />
  );
}

function Fault({ title, words, offer, onTake }: { title: string; words: string; offer: string; onTake: () => void }) {
  return (
    <div role="alert">
      <Callout
        tone="attention"
        title={title}
        action={
          <Button size="sm" onClick={onTake}>
            {offer}
          </Button>
        }
      >
        {words}
      </Callout>
    </div>
  );
}
