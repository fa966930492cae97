"use client";

import type { Block } from "@verso/contract/results";
import clsx from "clsx";
import { useMemo } from "react";
import { kindLooks } from "./kinds";
import { usePointed, usePointerStore } from "./pointer";

type Boxed = Pick<Block, "id" | "kind" | "bbox">;
const area = ({ bbox: [x0, y0, x1, y1] }: Boxed) => (x1 - x0) * (y1 - y0);
/** A little air, so that no line runs through the ink that it surrounds. */
const outsetPx = 3;
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * The blocks of a page as boxes over its picture, placed by share of width and height. For the eye and the
 * pointer only: the list of blocks beside it says the same to everyone else. Without `tags` (a page drawn small)
 * only the box that is pointed at has its letter.
 */
export function BoxOverlay(props: { width: number; height: number; blocks: readonly Boxed[]; tags: boolean }) {
  const { width, height, blocks, tags } = props;
  // What lies within another box must be reachable: smaller ones come later, and so lie on top.
  const sorted = useMemo(() => [...blocks].sort((a, b) => area(b) - area(a)), [blocks]);
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {sorted.map((block) => (
        <Box key={block.id} block={block} width={width} height={height} tags={tags} />
      ))}
    </div>
  );
}

function Box({ block, width, height, tags }: { block: Boxed; width: number; height: number; tags: boolean }) {
  const store = usePointerStore();
  const pointed = usePointed(block.id);
  const [x0, y0, x1, y1] = block.bbox;
  const { colour, letter } = kindLooks[block.kind];
  const fill = pointed === "selected" ? 20 : pointed === "hovered" ? 12 : 0;
  return (
    <div
      data-block={block.id}
      onPointerEnter={() => store.hover(block.id)}
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
      {tags || pointed !== null ? (
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
