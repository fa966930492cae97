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

const kilo = 1_024;
const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** A file's size as people know it: "312 B", "48 KB", "1.2 MB", "100 MB". Powers of 1,024, as bounds of files are. */
export function formatBytes(bytes: number): string {
  if (bytes < kilo) return `${formatNumber(bytes)} B`;
  if (bytes < (kilo - 0.5) * kilo) return `${formatNumber(Math.round(bytes / kilo))} KB`;
  if (bytes < (kilo - 0.05) * kilo ** 2) return `${oneDecimal.format(bytes / kilo ** 2)} MB`;
  return `${oneDecimal.format(bytes / kilo ** 3)} GB`;
}
