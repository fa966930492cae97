const dayMs = 86_400_000;
const spreadsheetEpochMs = Date.UTC(1899, 11, 30);
/** Spreadsheets count wrongly before this day: they know a 29 February 1900. */
const firstMs = Date.UTC(1900, 2, 1);

/** The day that `YYYY-MM-DD` names, counted as spreadsheets do; null where it names none that they know. */
export function isoDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(ms) || ms < firstMs || new Date(ms).toISOString().slice(0, 10) !== text) return null;
  return (ms - spreadsheetEpochMs) / dayMs;
}
