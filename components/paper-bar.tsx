"use client";
import { Download, Printer } from "lucide-react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { Button } from "./ui/button.tsx";
import { TroubleLine } from "./ui/trouble-line.tsx";

type Saving = { mutate: () => void; isPending: boolean; error: Error | null };

/** How a sheet is taken along: as a file that the server makes, or on paper. */
export function PaperBar({ saving, ready }: { saving: Saving; ready: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
      {saving.error ? <TroubleLine trouble={asApiError(saving.error)} /> : null}
      <Button size="sm" icon={<Printer aria-hidden="true" />} disabled={!ready} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        size="sm"
        icon={<Download aria-hidden="true" />}
        disabled={!ready}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        Download PDF
      </Button>
    </div>
  );
}
