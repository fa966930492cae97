"use client";

import type { Extraction } from "@verso/contract/extractions";
import { useEffect, useState } from "react";
import { statusWord } from "@/components/status.tsx";
import { formatNumber, formatPages } from "@/lib/format/counts.ts";
import { answersNow } from "./answers-now.ts";

const everyMs = 5_000;

function sentenceFor(extraction: Extraction): string {
  const { status, pages } = extraction;
  if (answersNow(extraction)) return "All pages are done: the schema is being answered.";
  if (status === "processing")
    return `Reading: ${formatNumber(pages.succeeded + pages.failed)} of ${formatPages(pages.selected)} done.`;
  return `Status: ${statusWord(status)}.`;
}

/** Tells a screen reader how far it is, at most every few seconds; a new status at once. */
export function Announcer({ extraction }: { extraction: Extraction }) {
  const words = sentenceFor(extraction);
  const { status } = extraction;
  const [said, setSaid] = useState({ words: "", status, at: 0 });
  useEffect(() => {
    if (said.words === words) return;
    const wait = said.status === status ? Math.max(0, said.at + everyMs - Date.now()) : 0;
    const timer = setTimeout(() => setSaid({ words, status, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [words, status, said]);
  return (
    <p role="status" className="sr-only">
      {said.words}
    </p>
  );
}
