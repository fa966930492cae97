import type { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import { TriangleAlert } from "lucide-react";
import { Money } from "@/components/money.tsx";
import { PageThumbnail } from "@/components/page-thumbnail.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { formatNumber, formatPages } from "@/lib/format/counts.ts";
import type { Submitter } from "@/lib/queries/shapes.ts";
import type { ExtractionRow } from "./extraction-row.ts";
import { placeWords } from "./queue-place.ts";

/** Of what is queued: how many go before it, and when its turn is expected. */
export function Place({ extraction, rows }: { extraction: Extraction; rows: readonly ExtractionRow[] }) {
  const listed = rows.map((row) => row.extraction);
  const words = placeWords(extraction, listed, new Date());
  return words === null ? null : (
    <p suppressHydrationWarning className="text-12 text-faint">
      {words}
    </p>
  );
}

/** The first page that was asked for and could be opened, for as long as the file is there. */
export function Picture({ extraction }: { extraction: Extraction }) {
  const { pages, failed_pages, upload_id, retention, data_deleted_at } = extraction;
  const isThere = data_deleted_at === null && Date.parse(retention.upload_expires_at) > Date.now();
  const page = pages.numbers.find((number) => failed_pages.every((failed) => failed.number !== number));
  if (!isThere || page === undefined) return <span className="h-10 w-8 shrink-0 self-start rounded-[3px] bg-sunken" />;
  return <PageThumbnail uploadId={upload_id} page={page} className="h-10 w-8 shrink-0 self-start" />;
}

/** Of a result in which little was found, until somebody has reviewed it. */
export function LittleFound({ extraction: { review, data_deleted_at } }: { extraction: Extraction }) {
  if (data_deleted_at !== null || review?.reviewed === "done" || !review?.warnings.includes("little_found"))
    return null;
  return (
    <span className="text-attention">
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" />
      Little found ·{" "}
    </span>
  );
}

export function By({ by, extraction: { key_id } }: { by: Submitter | null; extraction: Extraction }) {
  if (by !== null) return <span title={by.email}>{by.name ?? by.email}</span>;
  return <span title={key_id ?? undefined}>API</span>;
}

export function PagesDone({ extraction: { pages, status } }: { extraction: Extraction }) {
  const done = pages.succeeded + pages.failed;
  const label = `${formatNumber(done)} of ${formatPages(pages.selected)}`;
  if (!isTerminal(status) && status !== "queued") {
    return (
      <div className="flex items-center justify-end gap-2.5">
        <Progress value={done} max={pages.selected} label={label} className="h-1! w-14! max-md:hidden" />
        <span className="text-ink">{`${formatNumber(done)} / ${formatNumber(pages.selected)}`}</span>
      </div>
    );
  }
  if (status === "partially_succeeded")
    return <span title={label}>{`${formatNumber(pages.succeeded)} / ${formatNumber(pages.selected)}`}</span>;
  return <span>{formatNumber(pages.selected)}</span>;
}

export function Cost({ extraction }: { extraction: Extraction }) {
  if (isTerminal(extraction.status)) return <Money amount={extraction.charged} />;
  return (
    <span className="text-muted" title="Reserved until the extraction ends">
      <span className="text-12 text-faint max-xl:block">reserved </span>
      <Money amount={extraction.reserved} />
    </span>
  );
}
