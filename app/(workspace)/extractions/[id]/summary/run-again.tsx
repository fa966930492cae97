"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { laterPart, useLater } from "@/components/ui/later.ts";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { uploadQuery } from "@/lib/queries/uploads.ts";
import type { RerunProps } from "./rerun-form.tsx";

const form = laterPart<RerunProps>(async () => (await import("./rerun-form.tsx")).RerunForm);

type AgainProps = { extraction: NamedExtraction; isAlone?: boolean; words?: string };

/** Asks once more of this document, and of no other: with these settings to begin with, priced before it is done. The file is not sent again. */
export function RunAgain({ extraction, isAlone = false, words = "Run again" }: AgainProps) {
  const { data: upload } = useQuery(uploadQuery(extraction.upload_id));
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const Form = useLater(form, asked);
  if (upload?.status !== "completed") return null;
  const { size_bytes: sizeBytes, content_type: contentType, page_count: pageCount } = upload;
  if (pageCount === null || sizeBytes === null || contentType === null) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setAsked(true);
      }}
      width="lg"
      trigger={
        <Button size="sm" icon={<RotateCw aria-hidden="true" />}>
          {/* In the page's bar there is room for its sign alone. */}
          <span className={isAlone ? undefined : "max-sm:sr-only"}>{words}</span>
        </Button>
      }
      title={`Run ${extraction.name ?? "this document"} again`}
      description="Another run of this document alone. The run that you see stays as it is."
    >
      {Form ? (
        <Form extraction={extraction} file={{ uploadId: upload.id, sizeBytes, contentType, pageCount }} />
      ) : (
        <Loading label="Loading the settings">
          <Skeleton className="h-48 w-full rounded-control!" />
        </Loading>
      )}
    </Dialog>
  );
}
