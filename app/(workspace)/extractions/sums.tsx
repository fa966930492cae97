import type { TitleColumn, TitleColumns } from "@verso/contract/titles";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { sumWords } from "./title-words.ts";

/** What the numbers of all that matches come to, also of what is not loaded. */
export function Sums({ columns, titles }: { columns: readonly TitleColumn[]; titles: TitleColumns | undefined }) {
  const sums = columns.flatMap((column) => sumWords(column) ?? []);
  if (titles === undefined || sums.length === 0) return null;
  const of = titles.complete
    ? formatCount(titles.extractions, "extraction", "extractions")
    : `the newest ${formatNumber(titles.extractions)} extractions`;
  return (
    <p className="tabular border-t border-line px-4 py-2.5 text-13 text-muted">
      Sum of {of}: <span className="font-medium text-ink">{sums.join(" · ")}</span>
    </p>
  );
}
