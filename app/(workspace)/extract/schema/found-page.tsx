"use client";

import type { Preview } from "@verso/contract/preview";
import clsx from "clsx";
import { ChevronLeft, ChevronRight, ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { FoundValue } from "@/lib/schemas/found-values.ts";
import type { TriedDocument } from "./use-tried-document.ts";

type PageProps = {
  document: TriedDocument;
  pages: Preview["pages"];
  values: readonly FoundValue[];
  chosen: string | null;
  onChoose: (path: string | null) => void;
};

/** Air between ink and frame, of the page's width. */
const outset = 0.004;

/**
 * A page of the document with a frame around each value that was found on it. The list beside it says the same to whoever sees no
 * page; a press on a frame chooses its value, and the chosen one's place comes into view.
 */
export function FoundPage({ document, pages, values, chosen, onChoose }: PageProps) {
  const view = useRef<HTMLDivElement>(null);
  const source = values.find(({ path }) => path === chosen)?.sources.find(({ bbox }) => bbox !== null);
  const [turnedTo, setTurnedTo] = useState(pages[0]?.number ?? 1);
  const [missing, setMissing] = useState<string | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  if (source && chosen !== followed) {
    setFollowed(chosen);
    if (source.page !== null) setTurnedTo(source.page);
  }
  const index = Math.max(
    0,
    pages.findIndex(({ number }) => number === turnedTo),
  );
  const page = pages[index];

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another value is chosen, whatever the drawing
  useEffect(() => {
    const element = view.current;
    if (element === null || !source?.bbox || page === undefined || source.page !== page.number) return;
    const scale = element.scrollWidth / page.width;
    const middle = ((source.bbox[1] + source.bbox[3]) / 2) * scale;
    element.scrollTo({ top: middle - element.clientHeight / 2 });
  }, [chosen, page?.number]);

  if (page === undefined) return null;
  const src = document.imageUrl(page.number);
  return (
    <div className="border-b border-line bg-sunken/60">
      {pages.length > 1 ? (
        <div className="flex items-center justify-center gap-1 border-b border-line py-0.5">
          <IconButton
            size="sm"
            label="Page before"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => setTurnedTo(pages[index - 1]?.number ?? turnedTo)}
          />
          <span className="tabular text-12 text-muted">Page {page.number}</span>
          <IconButton
            size="sm"
            label="Page after"
            icon={<ChevronRight aria-hidden="true" />}
            disabled={index === pages.length - 1}
            onClick={() => setTurnedTo(pages[index + 1]?.number ?? turnedTo)}
          />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: frames are for the pointer; the list is everybody's way to the same */}
      <div
        ref={view}
        role="group"
        aria-label="Page of the document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="h-[clamp(180px,34dvh,420px)] overflow-y-auto p-3 -outline-offset-2"
        onClick={({ target }) => {
          const frame = target instanceof Element ? target.closest<HTMLElement>("[data-found]") : null;
          if (frame) onChoose(frame.dataset.found ?? null);
        }}
      >
        {/* Paper is white in both themes. */}
        <div
          className="relative bg-white ring-1 ring-line-strong"
          style={{ aspectRatio: `${page.width} / ${page.height}` }}
        >
          {missing === src ? (
            <p className="flex items-center gap-2 bg-sunken px-3 py-2 text-12 text-muted">
              <ImageOff aria-hidden="true" className="size-4 shrink-0" />
              There is no picture of this page any more.
            </p>
          ) : (
            // biome-ignore lint/performance/noImgElement: it comes in the size that is asked for
            <img
              key={src}
              src={src}
              alt={`Page ${page.number} of ${document.label}`}
              draggable={false}
              decoding="async"
              className="absolute inset-0 size-full"
              onError={() => setMissing(src)}
            />
          )}
          <Frames page={page} values={values} chosen={chosen} />
        </div>
      </div>
    </div>
  );
}

type FramesProps = Pick<PageProps, "values" | "chosen"> & { page: Preview["pages"][number] };

function Frames({ page, values, chosen }: FramesProps) {
  const boxes = values.flatMap(({ path, sources }) =>
    sources.flatMap(({ page: on, bbox }) => (on === page.number && bbox !== null ? [{ path, bbox }] : [])),
  );
  return boxes.map(({ path, bbox: [x0, y0, x1, y1] }) => (
    <span
      key={`${path} ${x0} ${y0}`}
      aria-hidden="true"
      data-found={path}
      className={clsx("absolute cursor-pointer rounded-[2px]", path === chosen ? "z-10 border-2" : "border")}
      style={{
        left: `${(x0 / page.width - outset) * 100}%`,
        top: `${(y0 / page.height - outset) * 100}%`,
        width: `${((x1 - x0) / page.width + 2 * outset) * 100}%`,
        height: `${((y1 - y0) / page.height + 2 * outset) * 100}%`,
        borderColor: `color-mix(in srgb, var(--kind-text) ${path === chosen ? 100 : 60}%, transparent)`,
        background: `color-mix(in srgb, var(--kind-text) ${path === chosen ? 22 : 6}%, transparent)`,
      }}
    />
  ));
}
