"use client";

import { useQuery } from "@tanstack/react-query";
import type { PageSelection } from "@verso/contract/pages";
import { toRanges } from "@verso/contract/pages";
import type { Upload } from "@verso/contract/uploads";
import type { RefObject } from "react";
import { AsCode } from "@/components/as-code/as-code.tsx";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { uploadQuery } from "@/lib/queries/uploads.ts";
import { fileOf, type Program } from "@/lib/snippets/request.ts";

/** What this extraction asked, as a program that asks the same. */
export function ExtractionAsCode(props: {
  extraction: NamedExtraction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  openedBy: RefObject<HTMLElement | null>;
}) {
  const { extraction, open, ...rest } = props;
  const { apiUrl } = useShellPerson();
  const upload = useQuery({ ...uploadQuery(extraction.upload_id), enabled: open });
  return (
    <AsCode
      {...rest}
      open={open}
      program={upload.isPending ? null : { apiUrl, ...programOf(extraction, upload.data) }}
    />
  );
}

/** Of a file that is gone it is not known whether these were all of its pages: they are named. */
function programOf(extraction: NamedExtraction, upload: Upload | undefined): Omit<Program, "apiUrl"> {
  const { mode, output, schema, instructions, metadata, name } = extraction;
  const { numbers } = extraction.pages;
  const pages: PageSelection = numbers.length === upload?.page_count ? "all" : { ranges: toRanges(numbers) };
  const request = {
    mode,
    pages,
    ...(mode === "ocr" ? { output } : {}),
    ...(schema === null ? {} : { schema }),
    ...(instructions === null ? {} : { instructions }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  };
  return { file: fileOf(name, upload?.content_type ?? "application/pdf"), request };
}
