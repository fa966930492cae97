"use client";

import type { Bbox, Omitted, Word } from "@verso/contract/results";
import clsx from "clsx";
import { memo, type PointerEvent, useMemo } from "react";
import { kindLooks } from "@/components/kinds.ts";
import { useDoubt } from "./doubt.ts";
import { warmthColours, warmthOf } from "./heat.ts";
import { LitPlaces } from "./lit-places.tsx";
import type { Turn } from "./page-geometry.ts";
import { percent, placed } from "./placed.ts";
import { usePointedAmong, usePointerStore } from "./pointer.ts";

/** A place on a page. What has several places has one of these for each, under one id. */
export type Boxed = {
  id: string;
  page: number;
  bbox: Bbox;
  colour: string;
  letter: string | null;
  /** Chosen beside the one that is chosen, as a cell of its table is. */
  lit?: boolean;
  /** Beside what is chosen, and only shown: a press is meant for what lies under it. */
  still?: boolean;
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
/** The same with the air around it. */
const around = ([x0, y0, x1, y1]: Bbox, width: number, height: number) => ({
  left: `calc(${percent(x0, width)} - ${outsetPx}px)`,
  top: `calc(${percent(y0, height)} - ${outsetPx}px)`,
  width: `calc(${percent(x1 - x0, width)} + ${2 * outsetPx}px)`,
  height: `calc(${percent(y1 - y0, height)} + ${2 * outsetPx}px)`,
});

type OverlayProps = {
  width: number;
  height: number;
  turn: Turn;
  boxes: readonly Boxed[];
  tags: boolean;
  /** Of which extraction the words of the page may be asked for; null where it did not read the page. */
  wordsOf: string | null;
};

/**
 * What was found on a page as boxes over its picture, placed by share of width and height. For the eye and the
 * pointer only: the list beside it says the same to everyone else. Without `tags` (a page drawn small) only the box
 * that is pointed at has its letter. Boxes know nothing of the pointer; what it is at is drawn over them.
 */
export const BoxOverlay = memo(function BoxOverlay(props: OverlayProps) {
  const { width, height, turn, boxes, tags, wordsOf } = props;
  const store = usePointerStore();
  // What lies within another box must be reachable: smaller ones come later, and so lie on top.
  const sorted = useMemo(() => [...boxes].sort((a, b) => area(b) - area(a)), [boxes]);
  const onPointerOver = ({ target }: PointerEvent) => {
    const box = target instanceof Element ? target.closest("[data-block]") : null;
    store.hover(box?.getAttribute("data-block") ?? null);
  };
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0"
      onPointerOver={onPointerOver}
      onPointerLeave={() => store.hover(null)}
    >
      <WarmWords width={width} height={height} boxes={boxes} />
      <LitPlaces width={width} height={height} boxes={boxes} wordsOf={wordsOf} />
      {sorted.map(({ id, bbox, colour, letter, still = false }) => (
        <div
          key={`${id} ${bbox.join()}`}
          {...(still ? { "data-still": id } : { "data-block": id })}
          className={clsx(
            "absolute rounded-[2px] border",
            still ? "pointer-events-none z-10 border-dashed" : "cursor-pointer",
          )}
          style={{
            ...around(bbox, width, height),
            borderColor: `color-mix(in srgb, ${colour} 55%, transparent)`,
          }}
        >
          {letter !== null && tags ? <Letter letter={letter} colour={colour} turn={turn} /> : null}
        </div>
      ))}
      <PointedBoxes width={width} height={height} turn={turn} boxes={boxes} />
    </div>
  );
});

/** The boxes of what is pointed at, of what is chosen and of what is chosen beside it, over all others. */
function PointedBoxes({ width, height, turn, boxes }: PlacesProps & { turn: Turn }) {
  const { hovered, selected } = usePointedAmong(boxes);
  return boxes.flatMap(({ id, bbox, colour, letter, lit = false }) => {
    if (id !== hovered && id !== selected && !lit) return [];
    const chosen = id === selected || lit;
    return (
      <div
        key={`${id} ${bbox.join()}`}
        data-pointed={lit ? "lit" : chosen ? "selected" : "hovered"}
        className={clsx("pointer-events-none absolute z-10 rounded-[2px]", chosen ? "border-2" : "border")}
        style={{
          ...around(bbox, width, height),
          borderColor: colour,
          background: `color-mix(in srgb, ${colour} ${chosen ? 20 : 12}%, transparent)`,
        }}
      >
        {letter === null ? null : <Letter letter={letter} colour={colour} turn={turn} />}
      </div>
    );
  });
}

/** What puts a letter's upper right corner on that corner of a box which is the upper left one on the turned page. */
const atUpperLeft: Record<Turn, string> = {
  0: "top-[-1px] right-full",
  90: "top-full right-full",
  180: "top-full right-[-1px]",
  270: "top-[-1px] right-[-1px]",
};

/** A kind's letter, upright and left of its box's upper corner however the page is turned; without a colour, on no ground. */
function Letter({ letter, colour, turn }: { letter: string; colour?: string; turn: Turn }) {
  return (
    <span
      data-letter
      className={clsx(
        "pointer-events-none absolute origin-top-right rounded-[2px] px-[3px] text-[9px] leading-[12px] font-semibold",
        atUpperLeft[turn],
        colour !== undefined && "text-on-solid",
      )}
      style={{ background: colour, ...(turn === 0 ? {} : { rotate: `${-turn}deg` }) }}
    >
      {letter}
    </span>
  );
}

type PlacesProps = { width: number; height: number; boxes: readonly Boxed[] };

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

type OmittedProps = { width: number; height: number; turn: Turn; places: readonly Omitted[]; tags: boolean };

/** What was read and not kept, since it was not asked for: hatched and outlined in grey under its kind's letter (`tags`), so that it does not look missed. */
export function OmittedPlaces({ width, height, turn, places, tags }: OmittedProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-kind-footers">
      {places.map(({ kind, bbox }) => (
        <div
          key={`${kind} ${bbox.join()}`}
          data-omitted={kind}
          className="absolute rounded-[2px] border border-dashed border-kind-footers/55"
          style={{ ...around(bbox, width, height), background: omittedHatching }}
        >
          {tags ? <Letter letter={kindLooks[kind].letter} turn={turn} /> : null}
        </div>
      ))}
    </div>
  );
}
