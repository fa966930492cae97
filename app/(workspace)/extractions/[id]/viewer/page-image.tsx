"use client";

import { limits } from "@verso/contract/limits";
import { ImageOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button.tsx";

/** The least width that is drawn and sharp at this size on this screen. */
export function imageWidthPx(cssWidthPx: number, pixelRatio: number): number {
  const wanted = cssWidthPx * Math.min(pixelRatio, 2);
  return limits.pageImageWidthsPx.find((width) => width >= wanted) ?? limits.pageImageWidthMaxPx;
}

/**
 * A page's picture with its overlay. Where the picture cannot be had, the page's outline stays, so that the
 * boxes still show where things were; `goneWords` says why.
 */
export function PageImage(props: {
  src: string;
  alt: string;
  width: number;
  height: number;
  goneWords: string;
  /** Where it is gone for good, asking again would promise too much. */
  mayReturn: boolean;
  children: ReactNode;
}) {
  const { src, alt, width, height, goneWords, mayReturn, children } = props;
  const [state, setState] = useState<"loading" | "shown" | "missing">("loading");
  const [attempt, setAttempt] = useState(0);
  return (
    <div
      className="paper relative w-full ring-1 ring-line-strong"
      // Paper is white in both themes.
      style={{ aspectRatio: `${width} / ${height}`, background: "#fff" }}
    >
      {state === "missing" ? (
        <div className="absolute inset-x-0 top-0 flex flex-wrap items-center gap-2 bg-sunken/90 px-3 py-2 text-12 text-muted">
          <ImageOff aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">{goneWords}</span>
          {mayReturn ? (
            <Button
              size="sm"
              className="relative z-20"
              onClick={() => {
                setState("loading");
                setAttempt((count) => count + 1);
              }}
            >
              Load again
            </Button>
          ) : null}
        </div>
      ) : (
        // The picture comes through our own handler in the size asked for; there is nothing to optimise.
        // biome-ignore lint/performance/noImgElement: next/image would ask for it a second time
        <img
          key={attempt}
          src={src}
          alt={alt}
          draggable={false}
          decoding="async"
          onLoad={() => setState("shown")}
          onError={() => setState("missing")}
          className="absolute inset-0 size-full select-none"
        />
      )}
      {children}
    </div>
  );
}
