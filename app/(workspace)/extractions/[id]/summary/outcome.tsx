"use client";

import { hasResult } from "@verso/contract/statuses";
import { Callout } from "@/components/ui/callout.tsx";
import { useReadAgain } from "@/lib/queries/read-again.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { FailedPages } from "./failed-pages.tsx";
import { outcomeWords } from "./outcome-words.ts";
import { ReadAgain } from "./read-again.tsx";

/** How it ended, in words; the pages that failed; and the way to read again what was not. */
export function Outcome({ extraction }: { extraction: NamedExtraction }) {
  const readAgain = useReadAgain(extraction);
  const words = outcomeWords(extraction, readAgain);
  if (words === null) return null;
  const { status, pages } = extraction;
  const failed = extraction.failed_pages.filter(({ number }) => !readAgain.has(number));
  const unread = status === "partially_succeeded" ? failed.map(({ number }) => number) : pages.numbers;
  return (
    <Callout
      tone={words.tone}
      title={words.title}
      action={words.again ? <ReadAgain extraction={extraction} numbers={unread} /> : undefined}
    >
      <p>{words.body}</p>
      {failed.length > 0 ? <FailedPages pages={failed} inViewer={hasResult(status)} /> : null}
    </Callout>
  );
}
