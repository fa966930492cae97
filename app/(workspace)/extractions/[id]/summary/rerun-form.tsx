"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CreateExtractionInput } from "@verso/contract/extractions";
import { hasResult } from "@verso/contract/statuses";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { PageField } from "@/app/(workspace)/extract/files/page-field.tsx";
import { type Quote, quoteOf } from "@/app/(workspace)/extract/quote/quote.ts";
import { requestOf, submitKey } from "@/app/(workspace)/extract/quote/submission.ts";
import { LazySchemaEditor } from "@/app/(workspace)/extract/schema/lazy-schema-editor.tsx";
import type { Refused } from "@/app/(workspace)/extract/schema/refusals.ts";
import { useServiceCheck } from "@/app/(workspace)/extract/schema/use-service-check.ts";
import { askedBy, type Draft, obstacleOf } from "@/app/(workspace)/extract/settings/draft.ts";
import { SettingsFields } from "@/app/(workspace)/extract/settings/settings-panel.tsx";
import { PageThumbnail } from "@/components/page-thumbnail.tsx";
import { awaitArrival } from "@/components/ui/arrival.ts";
import { Button } from "@/components/ui/button.tsx";
import { DialogClose } from "@/components/ui/dialog.tsx";
import { DialogFoot } from "@/components/ui/dialog-foot.tsx";
import { Field } from "@/components/ui/field.tsx";
import { TextArea } from "@/components/ui/input.tsx";
import { Link } from "@/components/ui/link.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { useRested } from "@/components/ui/use-rested.ts";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useCredits } from "@/lib/queries/credits.ts";
import { extractionsChanged, submitExtraction } from "@/lib/queries/extractions.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { whenThereIsRoom } from "@/lib/queries/when-there-is-room.ts";
import { draftOf, entryOf, type RerunFile } from "./rerun.ts";

export type RerunProps = { extraction: NamedExtraction; file: RerunFile };

/** What is asked this time, what that costs, and the button that does it. Leads to the new run beside this one. */
export function RerunForm({ extraction, file }: RerunProps) {
  const [draft, setDraft] = useState(() => draftOf(extraction));
  const [entry, setEntry] = useState(() => entryOf(extraction, file));
  const { told } = useServiceCheck(useRested(draft.mode === "structured" ? draft.schemaText : ""));
  const { data: credits } = useCredits();
  const again = useRerun(extraction);
  const locked = again.isPending || again.isSuccess;
  const request = requestOf(entry, askedBy(draft));
  const quote =
    credits &&
    quoteOf([entry], {
      pricePerPage: credits.prices[draft.mode],
      available: credits.available,
      limitLeft: credits.budget?.available ?? null,
    });
  const obstacle = obstacleOf(draft, told === null ? [] : [told.text]);
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <PageThumbnail uploadId={file.uploadId} className="h-14 w-11" />
        <PageField
          id={`again-${extraction.id}`}
          name={entry.name}
          text={entry.pageText}
          pageCount={file.pageCount}
          onChange={(pageText) => setEntry({ ...entry, pageText })}
          disabled={locked}
        />
      </div>
      <div className="rounded-surface border border-line p-4">
        <SettingsFields draft={draft} onChange={change} disabled={locked} />
      </div>
      {draft.mode === "structured" ? <Wanted draft={draft} onChange={change} refused={told} disabled={locked} /> : null}
      <DialogFoot>
        <p className="tabular mr-auto text-13 text-muted" aria-live="polite">
          {quote ? <Cost quote={quote} obstacle={obstacle} /> : null}
        </p>
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button
          variant="primary"
          busy={locked}
          disabled={!quote || request === null || quote.pages === 0 || quote.shortage !== null || obstacle !== null}
          onClick={() => request !== null && again.mutate(request)}
        >
          {quote && quote.pages > 0 ? `Extract ${formatPages(quote.pages)} for ${formatMoney(quote.total)}` : "Extract"}
        </Button>
        {again.error ? <TroubleLine trouble={asApiError(again.error)} className="w-full" /> : null}
      </DialogFoot>
    </div>
  );
}

/** One press is one run: the same asked for again after a failure finds what the first press may have made. */
function useRerun(extraction: NamedExtraction) {
  const keys = useRef<Record<string, string>>({});
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (request: CreateExtractionInput) => {
      const { key, submitKeys } = submitKey({ submitKeys: keys.current }, request);
      keys.current = submitKeys;
      return whenThereIsRoom(() => submitExtraction(request, key));
    },
    onSuccess: (made) => {
      client.setQueryData(queryKeys.extraction(made.id), { ...made, name: extraction.name });
      extractionsChanged(client);
      const isBeside = hasResult(extraction.status) && made.mode === extraction.mode;
      if (!isBeside) awaitArrival(made.id);
      router.push(isBeside ? `/extractions/${extraction.id}/compare/${made.id}` : `/extractions/${made.id}`);
    },
  });
}

type WantedProps = {
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
  refused: Refused | null;
  disabled: boolean;
};

function Wanted({ draft, onChange, refused, disabled }: WantedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide the fields" : "Change the fields"}
        </Button>
        {isOpen ? (
          <div className="mt-2">
            <LazySchemaEditor
              text={draft.schemaText}
              onChange={(schemaText) => onChange({ schemaText })}
              refused={refused}
              disabled={disabled}
            />
          </div>
        ) : null}
      </div>
      <Field label="Instructions (optional)">
        <TextArea
          rows={2}
          value={draft.instructions}
          disabled={disabled}
          onChange={(event) => onChange({ instructions: event.target.value })}
        />
      </Field>
    </>
  );
}

function Cost({ quote, obstacle }: { quote: Quote; obstacle: string | null }) {
  if (obstacle !== null) return obstacle;
  if (quote.shortage === null) return `${formatMoney(quote.availableAfter)} left after`;
  const { missing, by } = quote.shortage;
  if (by === "limit") return `${formatMoney(missing)} beyond your monthly limit`;
  return (
    <>
      {`${formatMoney(missing)} is missing. `}
      <Link href="/credit" className="font-medium text-accent underline underline-offset-2">
        Top up
      </Link>
    </>
  );
}
