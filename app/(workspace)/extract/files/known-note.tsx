"use client";

import { Time } from "@/components/time.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Link } from "@/components/ui/link.tsx";
import { formatRanges } from "@/lib/format/ranges.ts";
import type { DocumentEntry } from "./document.ts";

type NoteProps = {
  stage: Extract<DocumentEntry["stage"], { step: "known" }>;
  name: string;
  disabled: boolean;
  onSend: () => void;
};

/** Offers what was read of a file, before it is sent once more. */
export function KnownNote({ stage, name, disabled, onSend }: NoteProps) {
  const { extractionId, at, name: former, pages = [] } = stage;
  const which = pages.length === 0 ? "" : `${pages.length === 1 ? "page" : "pages"} ${formatRanges(pages)} of `;
  return (
    <div className="mt-2 rounded-control border border-information-line bg-information-soft px-3 py-2 text-13">
      <p>
        Your workspace read {which}this very file <Time at={at} />
        {former === null || former === name ? ". " : `, as ${former}. `}
        <Link href={`/extractions/${extractionId}`} className="font-medium text-accent hover:underline">
          Open the result
        </Link>
      </p>
      <p className="mt-0.5 text-muted">
        To read it again it has to be sent again, and pages that were read are paid for again. You see the price first.
      </p>
      <Button size="sm" className="mt-1.5" onClick={onSend} disabled={disabled}>
        Send it to be read again<span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}
