"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { handOverUploaded } from "@/app/(workspace)/extract/files/handed-over.ts";
import { handOverDraft } from "@/app/(workspace)/extract/settings/handed-over-draft.ts";
import { Button } from "@/components/ui/button.tsx";
import { textOfPages } from "@/lib/pages/parse-selection.ts";
import { randomKey } from "@/lib/queries/random-key.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { uploadQuery } from "@/lib/queries/uploads.ts";

/** Leads to the page where settings and pages are chosen and priced, with these ones and the same file, which is not sent again. */
export function RunAgain(props: { extraction: NamedExtraction; isAlone?: boolean; words?: string }) {
  const { extraction, isAlone = false, words = "Run again" } = props;
  const router = useRouter();
  const { data: upload } = useQuery(uploadQuery(extraction.upload_id));
  if (upload?.status !== "completed") return null;
  const { size_bytes: sizeBytes, content_type: contentType } = upload;
  if (upload.page_count === null || sizeBytes === null || contentType === null) return null;
  const { mode, output, schema, instructions, metadata, name, pages } = extraction;
  const pageCount = upload.page_count;
  const open = () => {
    const isWhole = pages.numbers.length === pageCount;
    handOverUploaded({
      localId: randomKey(),
      name: name ?? extraction.id,
      sizeBytes,
      contentType,
      uploadKey: randomKey(),
      stage: { step: "ready", uploadId: upload.id, pageCount, sha256: upload.sha256 },
      pageText: isWhole ? "all" : textOfPages(pages.numbers),
      submitKeys: {},
      submission: { step: "none" },
      isShared: true,
      rerunOf: extraction.id,
    });
    handOverDraft({
      mode,
      labels: Object.entries(metadata).map(([label, value]) => ({ name: label, value })),
      ...(mode === "ocr" ? { output } : {}),
      ...(schema === null ? {} : { schemaText: JSON.stringify(schema, null, 2), instructions: instructions ?? "" }),
    });
    router.push("/extract");
  };
  return (
    <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={open}>
      {/* In the page's bar there is room for its sign alone. */}
      <span className={isAlone ? undefined : "max-sm:sr-only"}>{words}</span>
    </Button>
  );
}
