"use client";

import clsx from "clsx";
import { useState } from "react";
import { pageImageUrl } from "@/lib/queries/uploads.ts";

/** A page in small, upright as it is read, on white in both themes; an empty sheet while there is no picture of it. */
export function PageThumbnail({
  uploadId,
  page = 1,
  widthPx = thumbnailPx,
  className,
}: {
  uploadId: string;
  page?: number;
  /** One of the widths that are drawn for all. */
  widthPx?: number;
  className?: string;
}) {
  const [picture, setPicture] = useState<"coming" | "there" | "missing">("coming");
  return (
    <span className={clsx("paper flex items-center justify-center overflow-hidden", className)}>
      {picture === "missing" ? null : (
        // It comes in the size that it is shown in.
        // biome-ignore lint/performance/noImgElement: next/image would ask for it a second time
        <img
          src={pageImageUrl(uploadId, page, widthPx)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setPicture("there")}
          onError={() => setPicture("missing")}
          className={clsx(
            "max-h-full max-w-full border border-line-strong bg-white",
            picture === "coming" && "aspect-[210/297] h-full",
          )}
        />
      )}
    </span>
  );
}

/** The least width that is drawn for all. */
const thumbnailPx = 160;
