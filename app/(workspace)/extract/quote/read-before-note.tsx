"use client";

import { priceOfPages } from "@verso/contract/micros";
import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Link } from "@/components/ui/link.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { formatRanges } from "@/lib/format/ranges.ts";
import { textOfPages } from "@/lib/pages/parse-selection.ts";
import { useCredits } from "@/lib/queries/credits.ts";
import type { Known } from "./use-read-before.ts";

type NoteProps = {
  name: string;
  known: Known;
  disabled: boolean;
  onAgree: (agreed: boolean) => void;
  /** Asks for these pages alone. */
  onPages: (text: string) => void;
};

/**
 * Says that pages were read before, offers their result, and sells them again only to who asks for it: here, or by having run an
 * extraction again or sent its file once more, who is told what that costs and asked no second time.
 */
export function ReadBeforeNote({ name, known, disabled, onAgree, onPages }: NoteProps) {
  const { pages, others, extractionId, at, agreed, rerun, mode } = known;
  const { data: credits } = useCredits();
  const price = credits && formatMoney(priceOfPages(credits.prices[mode], pages.length));
  const it = pages.length === 1 ? "it" : "them";
  return (
    <div className="mt-2 rounded-control border border-information-line bg-information-soft px-3 py-2 text-13">
      <p>
        {`${pages.length === 1 ? "Page" : "Pages"} ${formatRanges(pages)} of this file ${pages.length === 1 ? "was" : "were"} read with these settings `}
        <Time at={at} />
        {". "}
        <Link href={`/extractions/${extractionId}`} className="font-medium text-accent hover:underline">
          Open the result
        </Link>
        {rerun ? `. To read ${it} again costs ${price ?? "the same as then"}.` : null}
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 empty:hidden">
        {rerun ? null : (
          <Checkbox
            label={
              <>
                Read {it} again and pay {price === undefined ? "" : `${price} `}for {it} again
                <span className="sr-only">: {name}</span>
              </>
            }
            checked={agreed}
            onChange={onAgree}
            disabled={disabled}
          />
        )}
        {others.length > 0 && (rerun || !agreed) ? (
          <Button size="sm" onClick={() => onPages(textOfPages(others))} disabled={disabled}>
            Only the other {others.length === 1 ? "page" : formatCount(others.length, "page", "pages")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
