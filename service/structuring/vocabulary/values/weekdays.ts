import names from "../lexicon/weekdays.json" with { type: "json" };

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "");

/** The days of the week that a name may be of, from 0 for Sunday: "So" is a Sunday in German and a Saturday in Czech. */
const weekdaysOf = new Map<string, number[]>();
for (const [day, all] of Object.entries(names))
  for (const name of all.map(plain)) weekdaysOf.set(name, [...(weekdaysOf.get(name) ?? []), Number(day)]);

const named = /^(\p{L}{2,13}(?:-feira)?)\.?,?\s+(\d{1,2})\.?$/u;
const leading = /^(\p{L}{2,13}(?:-feira)?)\.?,?\s+(?=\d)/u;

/** A day without the name of its weekday before it: "Mo 03.03." */
export function withoutWeekday(text: string): string {
  const match = leading.exec(text);
  return match && weekdaysOf.has(plain(match[1] ?? "")) ? text.slice(match[0].length) : text;
}

/** Whether a text is a weekday with a day of its month, and no more: "Mon 12". */
export const isWeekdayOfMonth = (text: string): boolean => {
  const match = named.exec(text.trim());
  return match !== null && Number(match[2]) <= 31 && weekdaysOf.has(plain(match[1] ?? ""));
};

/** So many days a sheet may be older than the last day that is printed on it, or go on behind it. */
const [backMax, aheadMax] = [62, 6];
const dayMs = 86_400_000;

/** The day that "Mon 12" is, in the weeks up to `last`: the latest of which weekday and day of the month are so. */
export function dayOfWeek(text: string, last: string): string | undefined {
  const match = named.exec(text.trim());
  const weekdays = weekdaysOf.get(plain(match?.[1] ?? ""));
  const end = Date.parse(`${last}T00:00:00Z`);
  if (!weekdays || Number.isNaN(end)) return undefined;
  for (let off = aheadMax; off >= -backMax; off--) {
    const day = new Date(end + off * dayMs);
    if (day.getUTCDate() === Number(match?.[2]) && weekdays.includes(day.getUTCDay()))
      return day.toISOString().slice(0, 10);
  }
  return undefined;
}
