/** From an instant to before another, each in ISO 8601. */
export type Period = { from: string; to: string };

const dayMs = 86_400_000;

/** The UTC day of an instant: "2026-11-21". */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The UTC calendar month that `now` lies in: at most 31 days, as the service allows. `to` is exclusive. */
export function monthPeriod(now: Date): Period {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return {
    from: new Date(Date.UTC(year, month, 1)).toISOString(),
    to: new Date(Date.UTC(year, month + 1, 1)).toISOString(),
  };
}

/** The last `days` UTC days with today as the last. `to` is exclusive. */
export function lastDaysPeriod(now: Date, days: number): Period {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + dayMs;
  return { from: new Date(end - days * dayMs).toISOString(), to: new Date(end).toISOString() };
}

/** The `days` UTC days before the one that `now` lies in: whole ones, so that nothing of it changes any more. `to` is exclusive. */
export function wholeDaysBefore(now: Date, days: number): Period {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return { from: new Date(end - days * dayMs).toISOString(), to: new Date(end).toISOString() };
}
