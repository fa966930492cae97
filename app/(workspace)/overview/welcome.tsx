"use client";
import { pagesFor } from "@verso/contract/micros";
import { ArrowRight, FileText, Upload } from "lucide-react";
import { exampleOf } from "@/components/example-document.ts";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Link } from "@/components/ui/link.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { useCredits } from "@/lib/queries/credits.ts";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";

/** The first shows what we are: data that follow a schema, each value lit where it stands on the page. */
const samples: readonly { name: string; query: string; file: string; shows: string }[] = [
  {
    name: "invoice",
    query: "sample=invoice&mode=structured",
    file: "invoice.pdf",
    shows: "As data by a schema of ours: each value lights up where it stands on the page",
  },
  { name: "report", query: "sample=report", file: "report.pdf", shows: "Two columns, titles and a ruled table" },
  { name: "receipt", query: "sample=receipt", file: "receipt.jpg", shows: "A scan, read by text recognition" },
];

/** The overview of a workspace that has extracted nothing yet: three documents to try, and the way to one's own. */
export function Welcome() {
  const { role } = useShellPerson();
  return role === "viewer" ? <NothingYet /> : <Beginning />;
}

function NothingYet() {
  return (
    <Surface>
      <EmptyState icon={<FileText />} title="No extractions yet" example={exampleOf.values}>
        Figures and the last extractions stand here as soon as someone in your workspace extracts a document.
      </EmptyState>
    </Surface>
  );
}

function Beginning() {
  const steps = useFirstSteps();
  const { data } = useCredits();
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
              href={`/extract?${sample.query}`}
              className="group flex h-full overflow-hidden rounded-surface border border-line bg-surface transition-colors hover:border-line-strong md:flex-col"
            >
              {/* biome-ignore lint/performance/noImgElement: it is made in the size that it is shown in */}
              <img
                src={`/samples/${sample.name}.webp`}
                alt=""
                width={560}
                height={350}
                className="h-auto object-cover object-top max-md:w-26 max-md:self-stretch max-md:border-r max-md:object-left-top md:w-full md:border-b dark:brightness-90"
              />
              <span className="flex min-w-0 flex-1 flex-col px-4 py-3">
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
            <p className="text-14 font-medium text-ink">
              Or a document of your own<span className="coarse:hidden">: drop it anywhere</span>
            </p>
            <p className="text-13 text-muted">PDF, PNG, JPEG, WebP, TIFF, BMP or GIF</p>
          </div>
        </div>
        <ButtonLink href="/extract">Choose files</ButtonLink>
      </div>
      {steps ? (
        <div className="mt-6">
          <FirstSteps steps={steps} />
        </div>
      ) : null}
    </div>
  );
}
