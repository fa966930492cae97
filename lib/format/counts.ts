// Made once: each of its own takes longer than the rest of a row.
const grouped = new Intl.NumberFormat("en-US");

/** "1,250". */
export function formatNumber(count: number): string {
  return grouped.format(count);
}

/** "1 page", "12 pages", "1,250 pages". */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `formatCount` for the noun that this product counts most. */
export function formatPages(count: number): string {
  return formatCount(count, "page", "pages");
}

/** A file's size in the units of file managers: "312 B", "48 kB", "1.2 MB". Powers of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  if (bytes < 999_950_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
