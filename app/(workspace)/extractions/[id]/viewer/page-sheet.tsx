"use client";

import { CircleAlert } from "lucide-react";
import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { pageAdviceFor } from "@/lib/errors/page-advice.ts";
import { pageReason } from "@/lib/errors/page-reason.ts";
import { formatUtc } from "@/lib/format/time.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { pageImageUrl } from "@/lib/queries/uploads.ts";
import { PickLayer } from "../review/pick-layer.tsx";
import { BoxOverlay, OmittedPlaces, UnreadPlaces } from "./box-overlay.tsx";
import { notCharged } from "./not-charged.ts";
import { captionPx, type Size, type Turn, turnedSize } from "./page-geometry.ts";
import { imageWidthPx, PageImage, PictureGone, usePicture } from "./page-image.tsx";
import type { Sheet } from "./sheets.ts";

/** On a page drawn smaller than this the letters would cover the text, and than that the boxes everything. */
const tagsFromPx = 440;
const boxesFromPx = 120;
const captionFromPx = 320;
const sourceWords = { text_layer: "text of the file itself", ocr: "read from the picture" };

const sourceWhy = {
  text_layer: "The file holds the words of this page as text: no letter had to be recognised.",
  ocr: "The words of this page were recognised from its picture: letters may be others.",
};

type SheetProps = {
  extraction: NamedExtraction;
  each: Sheet;
  /** How large the page is drawn, turned, in CSS px. */
  size: Size;
  turn: Turn;
  /** How long to wait before its picture is asked for: it may be scrolled past. */
  waitMs: number;
  /** Somebody hurries past: what was found is not drawn yet. */
  hurried: boolean;
  onChoose: (id: string | null) => void;
};

/** One page: its picture, the boxes of what was found on it, and how its text was had; or why it could not be read. */
export const PageSheet = memo(function PageSheet(props: SheetProps) {
  const { each, size } = props;
  const { number, read, failure } = each;
  return (
    <>
      {/* The geometry counts on this height, whatever a step of the spacing is. */}
      <div
        className="tabular flex items-center justify-between gap-3 overflow-hidden text-12 text-faint"
        style={{ height: captionPx }}
      >
        <span className="shrink-0">Page {number}</span>
        {read === null ? (
          <span className="truncate text-negative">Not read</span>
        ) : size.width < captionFromPx ? null : (
          <span className="truncate" title={sourceWhy[read.source]}>
            {read.found === "blank" ? read.found : `${read.found} · ${sourceWords[read.source]}`}
          </span>
        )}
      </div>
      <Paper {...props} />
      {failure ? (
        <div
          role="note"
          className="absolute inset-x-[6%] top-20 mx-auto max-w-96 rounded-surface border border-line-strong bg-raised px-4 py-3 text-13 shadow-float"
        >
          <p className="flex items-start gap-2 font-medium text-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-negative" />
            {pageReason(failure)}
          </p>
          <p className="mt-1 text-muted">
            {pageAdviceFor(failure.code)} {notCharged(props.extraction)}
          </p>
        </div>
      ) : null}
    </>
  );
});

function Paper(props: SheetProps) {
  const { extraction, each, size, turn, waitMs, hurried, onChoose } = props;
  const { number, read, failure } = each;
  const sheet = useRef<HTMLDivElement>(null);
  // One listener for all boxes of the page; the list beside it is the keyboard's way to the same.
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const onClick = (event: MouseEvent) => {
      // While a value is being shown on the page a press chooses nothing.
      if (event.target instanceof Element && event.target.closest("[data-pick-page]")) return;
      const box = event.target instanceof Element ? event.target.closest("[data-block]") : null;
      onChoose(box?.getAttribute("data-block") ?? null);
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [onChoose]);

  const upright = turnedSize(size, turn);
  const [ratio] = useState(() => (typeof window === "undefined" ? 1 : window.devicePixelRatio));
  const until = extraction.retention.upload_expires_at;
  const gone = Date.parse(until) < Date.now();
  const mayReturn = !gone && failure === null;
  const src = pageImageUrl(extraction.upload_id, number, imageWidthPx(upright.width, ratio));
  const picture = usePicture(src, { waitMs, mayReturn });
  const turnedFace: CSSProperties = {
    ...upright,
    left: (size.width - upright.width) / 2,
    top: (size.height - upright.height) / 2,
    ...(turn === 0 ? {} : { rotate: `${turn}deg` }),
  };
  return (
    // Paper is white in both themes.
    <div
      ref={sheet}
      className="paper relative ring-1 ring-line-strong"
      style={{ width: size.width, height: size.height, background: "#fff" }}
    >
      <div className="absolute" style={turnedFace}>
        <PageImage picture={picture} alt={`Page ${number}`} />
        {read !== null && upright.width >= boxesFromPx && !hurried ? (
          <>
            <OmittedPlaces
              width={read.width}
              height={read.height}
              turn={turn}
              places={read.omitted}
              tags={upright.width >= tagsFromPx}
            />
            <UnreadPlaces width={read.width} height={read.height} places={read.unread} />
            <BoxOverlay
              width={read.width}
              height={read.height}
              turn={turn}
              boxes={read.boxes}
              tags={upright.width >= tagsFromPx}
              wordsOf={extraction.failed_pages.some((failed) => failed.number === number) ? null : extraction.id}
            />
            <PickLayer page={number} width={read.width} height={read.height} />
          </>
        ) : null}
      </div>
      {picture.missing || picture.late ? (
        <PictureGone
          onAgain={mayReturn ? picture.again : null}
          words={goneWords({ missing: picture.missing, isRead: failure === null, keptUntil: gone ? until : null })}
        />
      ) : null}
    </div>
  );
}

type Gone = { missing: boolean; isRead: boolean; keptUntil: string | null };

function goneWords({ missing, isRead, keptUntil }: Gone): string {
  if (!missing) return `The picture of this page has not come yet.${isRead ? " The boxes show where things are." : ""}`;
  if (!isRead) return "There is no picture of this page.";
  return keptUntil === null
    ? "The picture of this page could not be loaded. The boxes show where things are."
    : `The file was kept until ${formatUtc(new Date(keptUntil))}. The boxes show where things were.`;
}
