"use client";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { useCredits } from "@/lib/queries/credits.ts";
import { useForecast } from "@/lib/queries/forecast.ts";
import { dayWords } from "@/lib/usage/forecast-words.ts";

const soonDays = 7;
const dayMs = 86_400_000;

/** Says when the credit will not last for another week at the pace of the last ones. */
export function RunsOut() {
  const { role } = useShellPerson();
  const credits = useCredits();
  const forecast = useForecast();
  if (forecast?.kind !== "known" || forecast.until === null) return null;
  if (Date.parse(forecast.until) > Date.now() + soonDays * dayMs) return null;
  return (
    <Callout
      tone="attention"
      title={`At this pace your credit lasts until ${dayWords(forecast.until)}`}
      action={
        credits.data?.top_up.enabled && role !== "viewer" ? (
          <ButtonLink size="sm" href="/credit">
            Top up
          </ButtonLink>
        ) : undefined
      }
    >
      What is submitted after that is refused, and nothing that runs is cut off.
    </Callout>
  );
}
