"use client";

import type { Block } from "@verso/contract/results";
import clsx from "clsx";
import { useMemo } from "react";
import { kindLooks } from "./kinds";
import { usePointed, usePointerStore } from "./pointer";

type Boxed = Pick<Block, "id" | "kind" | "bbox">;
const area = ({ bbox: [x0, y0, x1, y1] }: Boxed) => (x1 - x0) * (y1 - y0);
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * The blocks of a page as boxes over its picture, placed by share of width and height. For the eye and the
 * pointer only: the list of blocks beside it says the same to everyone else.
 */
export function BoxOverlay({ width, height, blocks }: { width: number; height: number; blocks: readonly Boxed[] }) {
  // What lies within another box must be reachable: smaller ones come later, and so lie on top.
  const sorted = useMemo(() => [...blocks].sort((a, b) => area(b) - area(a)), [blocks]);
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {sorted.map((block) => (
        <Box key={block.id} block={block} width={width} height={height} />
      ))}
    </div>
  );
}

function Box({ block, width, height }: { block: Boxed; width: number; height: number }) {
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
        left: percent(x0, width),
        top: percent(y0, height),
        width: percent(x1 - x0, width),
        height: percent(y1 - y0, height),
        borderColor: pointed === null ? `color-mix(in srgb, ${colour} 55%, transparent)` : colour,
        background: `color-mix(in srgb, ${colour} ${fill}%, transparent)`,
      }}
    >
      <span
        className={clsx(
          "pointer-events-none absolute top-[-1px] right-full mr-px rounded-[2px] px-[3px] text-[9px] leading-[12px] font-semibold text-white",
          pointed === null && "opacity-75",
        )}
        style={{ background: colour }}
      >
        {letter}
      </span>
    </div>
  );
}
