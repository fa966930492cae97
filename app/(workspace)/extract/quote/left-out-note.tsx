"use client";

import { Button } from "@/components/ui/button.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { Link } from "@/components/ui/link.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { DocumentEntry } from "../files/document.ts";
import { isLeftOut, quoteOf, type Wallet } from "./quote.ts";

type NoteProps = {
  entries: readonly DocumentEntry[];
  wallet: Wallet;
  topUps: boolean;
  disabled: boolean;
  onInclude: (localIds: readonly string[]) => void;
};

/** How many documents were left out, and what they cost; offers them again, by itself once there is enough for them. */
export function LeftOutNote({ entries, wallet, topUps, disabled, onInclude }: NoteProps) {
  const out = entries.filter(isLeftOut);
  if (out.length === 0) return null;
  const all = quoteOf(
    entries.map((entry) => (isLeftOut(entry) ? { ...entry, leftOut: undefined } : entry)),
    wallet,
  );
  const price = quoteOf(
    out.map((entry) => ({ ...entry, leftOut: undefined })),
    wallet,
  ).total;
  const documents = formatCount(out.length, "document is", "documents are");
  const reaches = all.shortage === null;
  const whose = all.shortage?.by === "limit" ? "beyond your monthly limit" : "missing for all of it";
  return (
    <Callout
      tone={reaches ? "positive" : "information"}
      title={reaches ? "There is enough for what was left out" : `${documents} left out`}
      className="mx-4 mb-3"
      action={
        <Button
          size="sm"
          disabled={disabled}
          onClick={() => onInclude(out.map(({ localId }) => localId))}
        >{`Include for ${formatMoney(price)}`}</Button>
      }
    >
      {all.shortage === null ? (
        `${documents} left out of this quote.`
      ) : (
        <>
          {`${formatMoney(all.shortage.missing)} is ${whose}. `}
          {topUps && all.shortage.by === "credit" ? (
            <Link href="/credit" className="font-medium text-accent underline underline-offset-2">
              Top up
            </Link>
          ) : null}
        </>
      )}
    </Callout>
  );
}
