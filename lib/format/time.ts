const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const dayMonth = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const dayMonthYear = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "just now", "3 minutes ago", "in 6 days", "yesterday"; from 7 days on the date: "Nov 3", "Nov 3, 2025". */
export function formatRelative(instant: Date, now: Date): string {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1_000);
  const size = Math.abs(seconds);
  if (size < 45) return seconds > 0 ? "in a moment" : "just now";
  if (size >= 7 * 86_400 && seconds < 0) return formatDate(instant, now);
  // A unit begins where the one below it would be rounded up to it: 59 minutes, then 1 hour.
  const minutes = Math.round(seconds / 60);
  if (Math.abs(minutes) < 60) return relative.format(minutes, "minute");
  const hours = Math.round(seconds / 3_600);
  return Math.abs(hours) < 24 ? relative.format(hours, "hour") : relative.format(Math.round(seconds / 86_400), "day");
}

/** The UTC day, with its year where it is not this one. */
function formatDate(instant: Date, now: Date): string {
  return (instant.getUTCFullYear() === now.getUTCFullYear() ? dayMonth : dayMonthYear).format(instant);
}

/** The exact instant: "2026-11-21 14:03:09 UTC". */
export function formatUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** The same where the reader is, with its zone: "Nov 21, 2026, 15:03:09 GMT+1". `timeZone`: another place's. */
export function formatLocal(instant: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "long",
    hourCycle: "h23",
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(instant);
}

/** How long something took or lasts: "0.8 s", "12 s", "4 min 5 s", "2 h 10 min". */
export function formatDuration(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return `${(Math.round(seconds * 10) / 10).toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
