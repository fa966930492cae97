"use client";

import type { Bbox } from "@verso/contract/results";
import { type PointerEvent, useState } from "react";
import { useReview } from "./reviewing.ts";

type Drawn = { from: [number, number]; to: [number, number] };

/** Shorter or lower than this (as a share of the page) is a press on a word, and no frame. */
const leastShare = 0.004;

const share = (part: number) => `${part * 100}%`;

/**
 * Lies over a page while a value is being shown on it: a frame is drawn with the pointer. The keyboard's way to the same is the
 * choice of words in the editor.
 */
export function PickLayer({ page, width, height }: { page: number; width: number; height: number }) {
  const { pick, setPick } = useReview();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  if (pick === null) return null;

  // In the layer's own measure, so that a page that is shown turned or zoomed is the same.
  const at = ({ nativeEvent, currentTarget }: PointerEvent<HTMLDivElement>): [number, number] => [
    Math.min(1, Math.max(0, nativeEvent.offsetX / currentTarget.offsetWidth)),
    Math.min(1, Math.max(0, nativeEvent.offsetY / currentTarget.offsetHeight)),
  ];
  const finish = () => {
    if (drawn === null) return;
    setDrawn(null);
    const [x0, y0, x1, y1] = edgesOf(drawn);
    const isPress = x1 - x0 < leastShare || y1 - y0 < leastShare;
    const bbox: Bbox = [x0 * width, y0 * height, x1 * width, y1 * height];
    setPick({ page, bbox, by: isPress ? "press" : "frame" });
  };
  const chosen: Bbox | null =
    drawn !== null
      ? edgesOf(drawn)
      : pick.page === page && pick.bbox !== null && pick.by !== "press"
        ? [pick.bbox[0] / width, pick.bbox[1] / height, pick.bbox[2] / width, pick.bbox[3] / height]
        : null;
  return (
    <div
      data-pick-page={page}
      className="absolute inset-0 z-20 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => {
        if (drawn !== null) setDrawn({ ...drawn, to: at(event) });
      }}
      onPointerUp={finish}
      onPointerCancel={() => setDrawn(null)}
    >
      {chosen === null ? null : (
        <div
          data-picked
          className="pointer-events-none absolute rounded-[2px] border-2 border-accent bg-accent/15"
          style={{
            left: share(chosen[0]),
            top: share(chosen[1]),
            width: share(chosen[2] - chosen[0]),
            height: share(chosen[3] - chosen[1]),
          }}
        />
      )}
    </div>
  );
}

const edgesOf = ({ from: [ax, ay], to: [bx, by] }: Drawn): Bbox => [
  Math.min(ax, bx),
  Math.min(ay, by),
  Math.max(ax, bx),
  Math.max(ay, by),
];
