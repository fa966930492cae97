"use client";

import type { Bbox, Omitted, Word } from "@verso/contract/results";
import clsx from "clsx";
import { useMemo } from "react";
import { kindLooks } from "@/components/kinds.ts";
import { useSearchState } from "../search/search-context.ts";
import { useDoubt } from "./doubt.ts";
import { warmthColours, warmthOf } from "./heat.ts";
import { usePointed, usePointerStore } from "./pointer.ts";

/** A place on a page. What has several places has one of these for each, under one id. */
export type Boxed = {
  id: string;
  page: number;
  bbox: Bbox;
  colour: string;
  letter: string | null;
  /** What stands in it word by word, where that was kept. */
  words?: readonly Word[];
};
const area = ({ bbox: [x0, y0, x1, y1] }: Boxed) => (x1 - x0) * (y1 - y0);
/** A little air, so that no line runs through the ink that it surrounds. */
const outsetPx = 3;
const hatched = (colour: string) =>
  `repeating-linear-gradient(135deg, color-mix(in srgb, ${colour} 30%, transparent) 0 1px, transparent 1px 6px)`;
/** The ground of what was left out on purpose; on paper, which is white in both themes. */
export const omittedHatching = hatched("var(--kind-footers)");
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
/** Where a box lies on its page, as shares of it. */
const placed = ([x0, y0, x1, y1]: Bbox, width: number, height: number) => ({
  left: percent(x0, width),
  top: percent(y0, height),
  width: percent(x1 - x0, width),
  height: percent(y1 - y0, height),
});

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
      <WarmWords width={width} height={height} boxes={boxes} />
      <LitPlaces width={width} height={height} boxes={boxes} />
      {sorted.map((box) => (
        <Box key={`${box.id} ${box.bbox.join()}`} box={box} width={width} height={height} tags={tags} />
      ))}
    </div>
  );
}

type PlacesProps = { width: number; height: number; boxes: readonly Boxed[] };

/** Where on the page stands what was looked for. Multiplied with the paper, so that the print stays black. */
function LitPlaces({ width, height, boxes }: PlacesProps) {
  const { query, placesOf } = useSearchState();
  const lit = useMemo(() => {
    if (query === "") return [];
    const ids = new Map(boxes.map(({ id, page }) => [id, page]));
    return [...ids].flatMap(([id, page]) => placesOf(id, page).map((place) => ({ id, ...place })));
  }, [boxes, query, placesOf]);
  return lit.map(({ id, bbox, current }) => (
    <div
      key={`${id} ${bbox.join()} ${current}`}
      data-lit={current ? "current" : "match"}
      className={clsx(
        "pointer-events-none absolute rounded-[2px] mix-blend-multiply",
        current ? "bg-found-now" : "bg-found",
      )}
      style={placed(bbox, width, height)}
    />
  ));
}

/** Words on the page, tinted by how surely they were read, where that is wanted. */
function WarmWords({ width, height, boxes }: PlacesProps) {
  const { heat, below } = useDoubt();
  if (!heat) return null;
  return boxes.flatMap(({ id, words = [] }) =>
    words.map(({ bbox, confidence }, index) => {
      const warmth = warmthOf(confidence, below);
      return warmth === "none" ? null : (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: words are never moved and may lie upon each other
          key={`${id} ${index}`}
          data-warmth={warmth}
          className="pointer-events-none absolute rounded-[2px] mix-blend-multiply"
          style={{ ...placed(bbox, width, height), background: warmthColours[warmth] }}
        />
      );
    }),
  );
}

/** Where a page's warnings say that something was not read: hatched, so that it is not taken for blank. */
export function UnreadPlaces(props: { width: number; height: number; places: readonly Bbox[] }) {
  const { width, height, places } = props;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {places.map((bbox) => (
        <div
          key={bbox.join()}
          data-unread
          className="absolute rounded-[2px] border border-dashed border-attention"
          style={{ ...placed(bbox, width, height), background: hatched("var(--attention)") }}
        />
      ))}
    </div>
  );
}

/** What was read and not kept, since it was not asked for: hatched in grey under its kind's letter, so that it does not look missed. */
export function OmittedPlaces(props: { width: number; height: number; places: readonly Omitted[] }) {
  const { width, height, places } = props;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-kind-footers">
      {places.map(({ kind, bbox }) => (
        <div
          key={`${kind} ${bbox.join()}`}
          data-omitted={kind}
          className="absolute rounded-[2px]"
          style={{ ...placed(bbox, width, height), background: omittedHatching }}
        >
          <span className="absolute top-0 right-full mr-1 text-[9px] leading-[12px] font-semibold">
            {kindLooks[kind].letter}
          </span>
        </div>
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
