"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { pageFailureHeading } from "@/lib/errors/error-words.ts";
import { formatUtc } from "@/lib/format/time.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { pageImageUrl } from "@/lib/queries/uploads.ts";
import { BoxOverlay, OmittedPlaces, UnreadPlaces } from "./box-overlay.tsx";
import { notCharged } from "./not-charged.ts";
import { imageWidthPx, PageImage } from "./page-image.tsx";
import type { Sheet } from "./sheets.ts";

/** On a page drawn smaller than this the letters would cover the text. */
const tagsFromPx = 440;
const sourceWords = { text_layer: "from the text layer", ocr: "recognised from the image" };

/** One page: its picture, the boxes of what was found on it, and how its text was had; or why it could not be read. */
export function PageSheet(props: {
  extraction: NamedExtraction;
  each: Sheet;
  widthPx: number;
  height: number;
  onChoose: (id: string | null) => void;
}) {
  const { extraction, each, widthPx, height, onChoose } = props;
  const { number, read, failure } = each;
  const sheet = useRef<HTMLDivElement>(null);

  // One listener for all boxes of the page; the list beside it is the keyboard's way to the same.
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const onClick = (event: MouseEvent) => {
      const box = event.target instanceof Element ? event.target.closest("[data-block]") : null;
      onChoose(box?.getAttribute("data-block") ?? null);
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [onChoose]);

  const ratio = typeof window === "undefined" ? 1 : window.devicePixelRatio;
  const until = extraction.retention.upload_expires_at;
  const gone = Date.parse(until) < Date.now();
  return (
    <>
      <div className="tabular flex h-6 items-center justify-between gap-3 text-12 text-faint">
        <span>Page {number}</span>
        {read ? (
          <span className="truncate">
            {read.found} {sourceWords[read.source]}
          </span>
        ) : (
          <span className="text-negative">Not read</span>
        )}
      </div>
      <div ref={sheet} style={{ height }}>
        <PageImage
          src={pageImageUrl(extraction.upload_id, number, imageWidthPx(widthPx, ratio))}
          alt={`Page ${number}`}
          width={read?.width ?? widthPx}
          height={read?.height ?? height}
          mayReturn={!gone && failure === null}
          goneWords={
            failure !== null
              ? "There is no picture of this page."
              : gone
                ? `The file was kept until ${formatUtc(new Date(until))}. The boxes show where things were.`
                : "The picture of this page could not be loaded. The boxes show where things are."
          }
        >
          {read ? (
            <>
              <OmittedPlaces width={read.width} height={read.height} places={read.omitted} />
              <UnreadPlaces width={read.width} height={read.height} places={read.unread} />
              <BoxOverlay width={read.width} height={read.height} boxes={read.boxes} tags={widthPx >= tagsFromPx} />
            </>
          ) : null}
          {failure ? (
            <div
              role="note"
              className="absolute inset-x-[6%] top-14 mx-auto max-w-96 rounded-surface border border-line-strong bg-raised px-4 py-3 text-13 shadow-float"
            >
              <p className="flex items-center gap-2 font-medium text-ink">
                <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-negative" />
                {pageFailureHeading(failure.code)}
              </p>
              <p className="mt-1 text-muted">
                {failure.message} {notCharged(extraction)}
              </p>
            </div>
          ) : null}
        </PageImage>
      </div>
    </>
  );
}
