"use client";
import { pagesFor } from "@verso/contract/money";
import { ArrowRight, FileImage, FileSpreadsheet, FileText, type LucideIcon, Upload } from "lucide-react";
import Link from "next/link";
import { useShellPerson } from "@/components/shell/person-context";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Surface } from "@/components/ui/surface";
import { formatPages } from "@/lib/format/counts";
import { formatMoney } from "@/lib/format/money";
import { useCredits } from "@/lib/queries/credits";

const samples: readonly { name: string; file: string; shows: string; icon: LucideIcon }[] = [
  { name: "invoice", file: "invoice.pdf", shows: "A digital PDF: addresses, line items, totals", icon: FileText },
  { name: "report", file: "report.pdf", shows: "Two columns, titles and a ruled table", icon: FileSpreadsheet },
  { name: "receipt", file: "receipt.jpg", shows: "A scan, read by text recognition", icon: FileImage },
];

/** The overview of a workspace that has extracted nothing yet: three documents to try, and the way to one's own. */
export function Welcome() {
  const { data } = useCredits();
  const { role } = useShellPerson();
  if (role === "viewer") {
    return (
      <Surface>
        <EmptyState icon={<FileText />} title="No extractions yet">
          Figures and the last extractions stand here as soon as someone in your workspace extracts a document.
        </EmptyState>
      </Surface>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-[880px] flex-col pt-4 md:pt-12">
      <h2 className="text-28 font-semibold text-ink">Read your first document</h2>
      <p className="mt-2 max-w-[60ch] text-14 text-pretty text-muted">
        {data
          ? `You have ${formatMoney(data.available)} of credit, enough for ${formatPages(pagesFor(data.available, data.prices.ocr))}. You see the price before each extraction, and pages that cannot be read are not charged.`
          : "You see the price before each extraction, and pages that cannot be read are not charged."}
      </p>
      <ul className="mt-6 grid gap-3 md:grid-cols-3">
        {samples.map((sample) => (
          <li key={sample.name}>
            <Link
              href={`/extract?sample=${sample.name}`}
              className="group flex h-full flex-col rounded-surface border border-line bg-surface p-4 transition-colors hover:border-line-strong max-md:flex-row max-md:gap-4"
            >
              <sample.icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
              <span className="flex min-w-0 flex-1 flex-col md:mt-8">
                <span className="flex items-center justify-between gap-2 text-14 font-medium text-ink">
                  {sample.file}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-4 text-faint transition-transform group-hover:translate-x-0.5 group-hover:text-ink"
                  />
                </span>
                <span className="mt-0.5 text-13 text-muted">{sample.shows}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-surface border border-dashed border-line-strong px-4 py-4">
        <div className="flex items-center gap-3">
          <Upload aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
          <div>
            <p className="text-14 font-medium text-ink">Or a document of your own</p>
            <p className="text-13 text-muted">PDF, PNG, JPEG, WebP, TIFF, BMP or GIF</p>
          </div>
        </div>
        <ButtonLink href="/extract">Choose files</ButtonLink>
      </div>
    </div>
  );
}
