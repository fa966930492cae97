"use client";

import type { Bbox } from "@verso/contract/results";
import clsx from "clsx";
import { useMemo } from "react";
import { usePointed, usePointerStore } from "./pointer.ts";

/** A place on a page. What has several places has one of these for each, under one id. */
export type Boxed = { id: string; page: number; bbox: Bbox; colour: string; letter: string | null };
const area = ({ bbox: [x0, y0, x1, y1] }: Boxed) => (x1 - x0) * (y1 - y0);
/** A little air, so that no line runs through the ink that it surrounds. */
const outsetPx = 3;
const hatching =
  "repeating-linear-gradient(135deg, color-mix(in srgb, var(--attention) 30%, transparent) 0 1px, transparent 1px 6px)";
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * What was found on a page as boxes over its picture, placed by share of width and height. For the eye and the
 * pointer only: the list beside it says the same to everyone else. Without `tags` (a page drawn small) only the box
 * that is pointed at has its letter.
 */
export function BoxOverlay(props: { width: number; height: number; boxes: readonly Boxed[]; tags: boolean }) {
  const { width, height, boxes, tags } = props;
  // What lies within another box must be reachable: smaller ones come later, and so lie on top.
  const sorted = useMemo(() => [...boxes].sort((a, b) => area(b) - area(a)), [boxes]);
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {sorted.map((box) => (
        <Box key={`${box.id} ${box.bbox.join()}`} box={box} width={width} height={height} tags={tags} />
      ))}
    </div>
  );
}

/** Where a page's warnings say that something was not read: hatched, so that it does not look missed. */
export function UnreadPlaces(props: { width: number; height: number; places: readonly Bbox[] }) {
  const { width, height, places } = props;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {places.map(([x0, y0, x1, y1]) => (
        <div
          key={`${x0} ${y0} ${x1} ${y1}`}
          data-unread
          className="absolute rounded-[2px] border border-dashed border-attention"
          style={{
            left: percent(x0, width),
            top: percent(y0, height),
            width: percent(x1 - x0, width),
            height: percent(y1 - y0, height),
            background: hatching,
          }}
        />
      ))}
    </div>
  );
}

function Box({ box, width, height, tags }: { box: Boxed; width: number; height: number; tags: boolean }) {
  const store = usePointerStore();
  const { id, colour, letter } = box;
  const pointed = usePointed(id);
  const [x0, y0, x1, y1] = box.bbox;
  const fill = pointed === "selected" ? 20 : pointed === "hovered" ? 12 : 0;
  return (
    <div
      data-block={id}
      onPointerEnter={() => store.hover(id)}
      onPointerLeave={() => store.hover(null)}
      className={clsx("absolute cursor-pointer rounded-[2px]", pointed === "selected" ? "z-10 border-2" : "border")}
      style={{
        left: `calc(${percent(x0, width)} - ${outsetPx}px)`,
        top: `calc(${percent(y0, height)} - ${outsetPx}px)`,
        width: `calc(${percent(x1 - x0, width)} + ${2 * outsetPx}px)`,
        height: `calc(${percent(y1 - y0, height)} + ${2 * outsetPx}px)`,
        borderColor: pointed === null ? `color-mix(in srgb, ${colour} 55%, transparent)` : colour,
        background: `color-mix(in srgb, ${colour} ${fill}%, transparent)`,
      }}
    >
      {letter !== null && (tags || pointed !== null) ? (
        <span
          className="pointer-events-none absolute top-[-1px] right-full mr-px rounded-[2px] px-[3px] text-[9px] leading-[12px] font-semibold text-on-solid"
          style={{ background: colour }}
        >
          {letter}
        </span>
      ) : null}
    </div>
  );
}
