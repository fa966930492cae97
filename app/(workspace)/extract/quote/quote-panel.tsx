"use client";

import type { Mode } from "@verso/contract/extractions";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Link } from "@/components/ui/link.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { formatCount, formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useCredits } from "@/lib/queries/credits.ts";
import { type DocumentEntry, isUploading } from "../files/document.ts";
import { isLeftOut, type Quote, quoteOf, selectionOf } from "./quote.ts";
import type { Budget } from "./receipt.tsx";
import type { Submit } from "./use-submit.ts";

/** Whoever asks for blocks alone needs none of it. */
const ForetoldNote = dynamic(async () => (await import("./foretold-note.tsx")).ForetoldNote);

/** Mostly there is enough for everything. */
const LeftOutNote = dynamic(async () => (await import("./left-out-note.tsx")).LeftOutNote);
const FitDialog = dynamic(async () => (await import("./fit-dialog.tsx")).FitDialog);
/** Nothing is priced before a file is there. */
const Receipt = dynamic(async () => (await import("./receipt.tsx")).Receipt);

/** The receipt before the purchase: each file, the sum, and the credit before and after it. */
export function QuotePanel({
  entries,
  readBefore,
  mode,
  schemaText,
  obstacle,
  submit,
  canWrite,
  onUpdate,
}: {
  entries: readonly DocumentEntry[];
  /** How many files are left out since they were read before. */
  readBefore: number;
  mode: Mode;
  /** In mode `structured`. */
  schemaText: string;
  /** What keeps the settings from being sent; null where nothing does. */
  obstacle: string | null;
  submit: Submit;
  canWrite: boolean;
  onUpdate: (localId: string, patch: Partial<DocumentEntry>) => void;
}) {
  const credits = useCredits();
  const budget = credits.data?.budget ?? null;
  const left = readBefore + entries.filter(({ stage }) => stage.step === "known").length;
  const wallet = credits.data && {
    pricePerPage: credits.data.prices[mode],
    available: credits.data.available,
    limitLeft: budget?.available ?? null,
  };
  // While the files are submitted, what was agreed to stays in view.
  const quote = wallet && quoteOf(submit.quoted ?? entries, wallet);
  return (
    <section
      aria-labelledby="quote"
      className={clsx(
        "rounded-surface border border-line bg-surface max-lg:order-4 max-lg:sticky max-lg:z-20 max-lg:shadow-float md:max-lg:bottom-4",
        // Nothing shows between it and the bar below.
        "max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-md:-mx-4 max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0",
        entries.length === 0 && readBefore === 0 && "max-lg:hidden",
      )}
    >
      <h2 id="quote" className="px-4 pt-3 text-14 font-semibold text-ink max-lg:sr-only">
        Quote
      </h2>
      {quote && wallet && credits.data ? (
        <>
          <Receipt quote={quote} budget={budget} />
          <Shortage
            quote={quote}
            budget={budget}
            topUps={credits.data.top_up.enabled}
            entries={entries}
            onUpdate={onUpdate}
            disabled={submit.running}
          />
          {entries.some(isLeftOut) ? (
            <LeftOutNote
              entries={entries}
              wallet={wallet}
              topUps={credits.data.top_up.enabled}
              onInclude={(localIds) => {
                for (const localId of localIds) onUpdate(localId, { leftOut: undefined });
              }}
              disabled={submit.running}
            />
          ) : null}
          {mode === "structured" ? <ForetoldNote schemaText={schemaText} /> : null}
        </>
      ) : credits.isError ? (
        <ErrorState
          trouble={asApiError(credits.error)}
          title="The price is not known at the moment"
          onRetry={() => void credits.refetch()}
          retrying={credits.isFetching}
          className="py-6!"
        />
      ) : (
        <Loading label="Loading your credit" className="flex flex-col gap-2 p-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-2 h-10 w-full" />
        </Loading>
      )}
      {quote ? (
        <div className="px-4 pt-1 pb-4 max-lg:pt-0 max-lg:pb-3">
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            busy={submit.running}
            disabled={
              !canWrite || quote.pages === 0 || quote.shortage !== null || hasInvalid(entries) || obstacle !== null
            }
            onClick={() => void submit.run()}
            aria-describedby="submit-note"
          >
            {quote.pages === 0 ? "Extract" : `Extract ${formatPages(quote.pages)} for ${formatMoney(quote.total)}`}
          </Button>
          <p
            id="submit-note"
            className={clsx("mt-2 text-12 text-pretty text-faint", obstacle === null && left === 0 && "max-lg:sr-only")}
          >
            {noteFor(entries, { quote, obstacle, readBefore: left })}
          </p>
        </div>
      ) : null}
    </section>
  );
}

const hasInvalid = (entries: readonly DocumentEntry[]) => entries.some((entry) => selectionOf(entry)?.ok === false);

type Standing = { quote: Quote; obstacle: string | null; readBefore: number };

function noteFor(entries: readonly DocumentEntry[], { quote, obstacle, readBefore }: Standing): string {
  const uploading = entries.filter(isUploading).length;
  if (hasInvalid(entries)) return "Correct the page selection that is marked.";
  if (uploading > 0)
    return `${formatCount(uploading, "file is", "files are")} still uploading and not in this quote yet.`;
  if (obstacle !== null) return obstacle;
  if (readBefore > 0) {
    const files = formatCount(readBefore, "file was read before and is", "files were read before and are");
    return `${files} not in this quote: say so in its row if it is to be read and paid for again.`;
  }
  if (quote.pages === 0) return "Add a file to see what it costs.";
  if (quote.shortage !== null) return "Nothing was submitted and nothing is reserved.";
  return "The amount is reserved now. You are charged for pages that could be read; the rest is released.";
}

type ShortageProps = {
  quote: Quote;
  budget: Budget;
  topUps: boolean;
  entries: readonly DocumentEntry[];
  onUpdate: (localId: string, patch: Partial<DocumentEntry>) => void;
  disabled: boolean;
};

function Shortage({ quote, budget, topUps, entries, onUpdate, disabled }: ShortageProps) {
  if (quote.shortage === null) return null;
  const { missing, affordablePages, by } = quote.shortage;
  const limited = by === "limit" ? budget : null;
  return (
    <Callout
      tone="attention"
      title={limited ? `${formatMoney(missing)} beyond your monthly limit` : `${formatMoney(missing)} is missing`}
      className="mx-4 mb-3"
      action={
        affordablePages > 0 ? (
          <FitDialog
            affordablePages={affordablePages}
            pricePerPage={quote.pricePerPage}
            by={by}
            entries={entries}
            onFit={(patches) => {
              for (const { localId, patch } of patches) onUpdate(localId, patch);
            }}
            disabled={disabled}
          />
        ) : undefined
      }
    >
      {limited ? (
        `It leaves ${formatPages(affordablePages)} until ${limited.ends_at.slice(0, 10)}, UTC. Select fewer, or ask an owner to raise it.`
      ) : (
        <CreditWords affordablePages={affordablePages} topUps={topUps} />
      )}
    </Callout>
  );
}

function CreditWords({ affordablePages, topUps }: { affordablePages: number; topUps: boolean }) {
  return (
    <>
      {affordablePages > 0
        ? `Your credit buys ${formatPages(affordablePages)}. Select fewer`
        : "Your credit buys no page at this price. Remove files"}
      {topUps ? (
        <>
          , or{" "}
          <Link href="/credit" className="font-medium text-accent underline underline-offset-2">
            top up
          </Link>
          .
        </>
      ) : (
        ", or ask whoever runs this service to add credit."
      )}
    </>
  );
}
