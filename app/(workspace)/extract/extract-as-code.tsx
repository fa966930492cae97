"use client";

import { AsCode } from "@/components/as-code/as-code.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { fileOf } from "@/lib/snippets/request.ts";
import { type DocumentEntry, isUploading } from "./files/document.ts";
import { isSubmittable, selectionOf } from "./quote/quote.ts";
import { askedBy, type Draft } from "./settings/draft.ts";

/** The settings as a program, for the first file that can be submitted; with none, for every page of any PDF. */
export function ExtractAsCode({ entries, draft }: { entries: readonly DocumentEntry[]; draft: Draft }) {
  const { apiUrl } = useShellPerson();
  const asked = askedBy(draft);
  const entry = entries.find(isSubmittable) ?? entries.find(isUploading);
  const selected = entry ? selectionOf(entry) : null;
  const { mode, ...rest } = asked.ok ? asked.request : { mode: draft.mode };
  return (
    <AsCode
      obstacle={asked.ok ? null : asked.obstacle}
      program={{
        apiUrl,
        file: fileOf(entry?.name ?? null, entry?.contentType ?? "application/pdf"),
        request: { mode, pages: selected?.ok ? selected.selection : "all", ...rest },
      }}
    />
  );
}
