import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Forecast, forecastOf, forecastWeeks } from "../usage/forecast.ts";
import { utcDay, wholeDaysBefore } from "../usage/periods.ts";
import { useCredits } from "./credits.ts";
import { usageSummaryQuery } from "./usage.ts";

/** How long the credit lasts at the pace of the last weeks; undefined until it is known, null where it could not be asked for. */
export function useForecast(): Forecast | null | undefined {
  const [now] = useState(() => new Date());
  const credits = useCredits();
  const summary = useQuery(usageSummaryQuery(wholeDaysBefore(now, forecastWeeks * 7)));
  if (credits.data && summary.data) {
    return forecastOf(summary.data.days, { available: credits.data.available, today: utcDay(now) });
  }
  return credits.isError || summary.isError ? null : undefined;
}
