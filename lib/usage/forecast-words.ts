import type { Forecast } from "./forecast.ts";

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const dayMonth = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
const dayMonthYear = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A UTC day within a year, in little space: "Dec 14". */
export const dayWords = (day: string): string => short.format(new Date(day));

function written(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? dayMonth : dayMonthYear).format(new Date(day));
}

/** "At this pace until December 14", and what it stands on: "between December 2 and January 3, 2027, by the last 4 weeks". */
export function forecastWords(forecast: Forecast, today: string): { says: string; range: string | null } {
  if (forecast.kind === "used_up") return { says: "Used up", range: null };
  if (forecast.kind === "unknown") return { says: "Too little to tell", range: null };
  const { until, earliest, latest, weeks } = forecast;
  const says = until === null ? "For more than a year at this pace" : `At this pace until ${written(until, today)}`;
  const by = `by the last ${weeks} weeks`;
  if (until !== null && earliest === until && latest === until)
    return { says, range: `Each of the last ${weeks} weeks says so` };
  if (earliest === null) return { says, range: null };
  const first = written(earliest, today);
  return {
    says,
    range:
      latest === null
        ? `Not before ${first}, with no end at the pace of the quietest week, ${by}`
        : `Between ${first} and ${written(latest, today)}, ${by}`,
  };
}
