"use client";

import { limits } from "@verso/contract/limits";
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";

/** The least width that is drawn and sharp at this size on this screen. */
export function imageWidthPx(cssWidthPx: number, pixelRatio: number): number {
  const wanted = cssWidthPx * Math.min(pixelRatio, 2);
  return limits.pageImageWidthsPx.find((width) => width >= wanted) ?? limits.pageImageWidthMaxPx;
}

/** After so long a picture that could not be had is asked for again; after the last of these only when somebody says so. */
const againAfterMs = [500, 1_000, 2_000, 4_000, 8_000];
/** After so long it is said of a picture that is still on its way. */
const lateMs = 8_000;

export type Picture = {
  /** The one that is drawn, while another size is on its way too. Null while there is none. */
  shown: string | null;
  /** The one that is asked for now; null where it is shown, or where asking was given up. */
  wanted: { src: string; attempt: number } | null;
  missing: boolean;
  /** None is there, and the one that was asked for takes long. */
  late: boolean;
  onLoad: () => void;
  onError: () => void;
  again: () => void;
};

/**
 * A page's picture: asked for after `waitMs`, asked for again while it is not there, and kept while one of another size comes.
 * Where it is gone for good (`mayReturn`), it is asked for once.
 */
export function usePicture(src: string, { waitMs, mayReturn }: { waitMs: number; mayReturn: boolean }): Picture {
  const [shown, setShown] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(waitMs > 0 ? -1 : 0);
  const [failed, setFailed] = useState(false);
  const given = againAfterMs.length;
  const wait = attempt < 0 ? waitMs : failed && mayReturn && attempt < given ? (againAfterMs[attempt] ?? 0) : null;
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => {
      setFailed(false);
      setAttempt((count) => count + 1);
    }, wait);
    return () => clearTimeout(timer);
  }, [wait]);
  const missing = failed && (!mayReturn || attempt >= given);
  const late = useLate(shown === null && attempt >= 0 && !missing);
  return {
    shown,
    wanted: shown === src || attempt < 0 || failed ? null : { src, attempt },
    missing,
    late,
    onLoad: () => {
      setShown(src);
      setAttempt(0);
    },
    onError: () => setFailed(true),
    again: () => {
      setFailed(false);
      // One that is still on its way is given up for a new one.
      setAttempt((count) => (missing ? 0 : count + 1));
    },
  };
}

/** Whether something has been waited for so long that it should be said. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

const face = "absolute inset-0 size-full select-none";

/** What is drawn of a picture: the one that is there, and over it the one that is coming. */
export function PageImage({ picture, alt }: { picture: Picture; alt: string }) {
  const { shown, wanted, onLoad, onError } = picture;
  return (
    <>
      {shown === null ? null : (
        // The picture comes through our own handler in the size asked for; there is nothing to optimise.
        // biome-ignore lint/performance/noImgElement: next/image would ask for it a second time
        <img src={shown} alt={alt} draggable={false} decoding="sync" className={face} />
      )}
      {wanted === null ? null : (
        <Coming
          key={`${wanted.src} ${wanted.attempt}`}
          src={wanted.src}
          alt={shown === null ? alt : ""}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </>
  );
}

/** A page that has been scrolled past must not keep the one in view waiting: its picture is asked for no longer. */
function Coming(props: { src: string; alt: string; onLoad: () => void; onError: () => void }) {
  const { src, alt, onLoad, onError } = props;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (element === null) return;
    if (!element.hasAttribute("src")) element.src = src;
    return () => {
      if (!element.complete) element.removeAttribute("src");
    };
  }, [src]);
  return (
    // biome-ignore lint/performance/noImgElement: next/image would ask for it a second time
    <img
      ref={image}
      src={src}
      alt={alt}
      draggable={false}
      decoding="async"
      onLoad={onLoad}
      onError={onError}
      className={face}
    />
  );
}

/** Says in the page's place why there is no picture of it, and offers to ask again where that may help. */
export function PictureGone(props: { words: string; onAgain: (() => void) | null }) {
  return (
    <div className="absolute inset-x-0 top-0 flex flex-wrap items-center gap-2 bg-sunken/90 px-3 py-2 text-12 text-muted">
      <ImageOff aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{props.words}</span>
      {props.onAgain === null ? null : (
        <Button size="sm" className="relative z-20" onClick={props.onAgain}>
          Load again
        </Button>
      )}
    </div>
  );
}
