"use client";

import { priceOfPages } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";
import clsx from "clsx";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { DialogFoot } from "@/components/ui/dialog-foot.tsx";
import { formatCount, formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { formatRanges } from "@/lib/format/ranges.ts";
import type { DocumentEntry } from "../files/document.ts";
import { type Fit, pagesIn, pagesOf, patchesOf, wholeThatFit } from "./fit.ts";
import { isReady } from "./quote.ts";

export type Fitting = {
  /** So many pages can be paid for, at this price each. */
  affordablePages: number;
  pricePerPage: Money;
  by: "credit" | "limit";
};
type FitProps = Fitting & {
  entries: readonly DocumentEntry[];
  onFit: (patches: ReturnType<typeof patchesOf>) => void;
  disabled: boolean;
};

/** Asks which documents go where the money is not enough for all. A document goes whole, unless somebody says that some of its pages shall. */
export function FitDialog({ disabled, ...asked }: FitProps) {
  const [open, setOpen] = useState(false);
  const { affordablePages, by } = asked;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      width="md"
      trigger={
        <Button size="sm" disabled={disabled}>
          Select what fits
        </Button>
      }
      title={`Your ${by} reaches for ${formatPages(affordablePages)}`}
      description="Choose what goes now. What you leave out stays in the list, and is offered again once there is enough for it."
    >
      <FitForm {...asked} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function FitForm(props: Omit<FitProps, "disabled"> & { onDone: () => void }) {
  const { entries, affordablePages, pricePerPage, onFit, onDone } = props;
  const ready = entries.filter(isReady);
  const [fit, setFit] = useState(() => wholeThatFit(entries, affordablePages));
  const chosen = pagesIn(fit);
  const out = ready.filter(({ localId }) => fit.get(localId)?.length === 0).length;
  const over = chosen - affordablePages;
  const choose = (localId: string, pages: readonly number[]) => setFit(new Map(fit).set(localId, pages));
  return (
    <>
      <ul className="-mx-2 divide-y divide-line">
        {ready.map((entry) => (
          <Row
            key={entry.localId}
            entry={entry}
            fit={fit}
            left={affordablePages - chosen}
            pricePerPage={pricePerPage}
            onChoose={(pages) => choose(entry.localId, pages)}
          />
        ))}
      </ul>
      <DialogFoot>
        <p aria-live="polite" className={clsx("tabular mr-auto text-13", over > 0 ? "text-negative" : "text-muted")}>
          {`${formatPages(chosen)} of ${affordablePages} · ${formatMoney(priceOfPages(pricePerPage, chosen))}`}
          {over > 0 ? `: ${formatCount(over, "page", "pages")} too many` : null}
        </p>
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button
          variant="primary"
          disabled={over > 0 || chosen === 0}
          onClick={() => {
            onFit(patchesOf(entries, fit));
            onDone();
          }}
        >
          {out === 0 ? `Select ${formatPages(chosen)}` : `Leave out ${formatCount(out, "document", "documents")}`}
        </Button>
      </DialogFoot>
    </>
  );
}

type RowProps = {
  entry: DocumentEntry;
  fit: Fit;
  /** So many pages could still be paid for. */
  left: number;
  pricePerPage: Money;
  onChoose: (pages: readonly number[]) => void;
};

function Row({ entry, fit, left, pricePerPage, onChoose }: RowProps) {
  const { localId, name } = entry;
  const all = pagesOf(entry);
  const goes = fit.get(localId) ?? [];
  const some = goes.length === 0 && left > 0 && left < all.length ? all.slice(0, left) : [];
  const isPart = goes.length > 0 && goes.length < all.length;
  const count = isPart
    ? `${goes.length === 1 ? "Page" : "Pages"} ${formatRanges(goes)} alone, of ${all.length}`
    : formatPages(all.length);
  const price = formatMoney(priceOfPages(pricePerPage, goes.length === 0 ? all.length : goes.length));
  return (
    <li className="flex items-start gap-3 px-2 py-2">
      <Checkbox
        className="min-w-0 flex-1"
        label={<span className="break-words">{name}</span>}
        hint={
          <span className="tabular">
            {`${count} · ${price}`}
            {goes.length === 0 ? <span className="text-attention"> · stays out</span> : null}
          </span>
        }
        checked={isPart ? "indeterminate" : goes.length > 0}
        onChange={(checked) => onChoose(checked ? all : [])}
      />
      {some.length === 0 ? null : (
        <Button size="sm" variant="ghost" onClick={() => onChoose(some)}>
          {`Only ${some.length === 1 ? "page" : "pages"} ${formatRanges(some)}`}
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
    </li>
  );
}
