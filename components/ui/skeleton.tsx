"use client";
import clsx from "clsx";
import { useContext } from "react";
import { PauseContext, pauseWords } from "./pause.ts";
import { slowWords, useSlow } from "./use-slow.ts";

/** A bar in the place and size of what comes; it shows after 150 ms. Give width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("skeleton", className)} />;
}

/** Around the skeletons of one view: says once, to those who cannot see them, that it is loading; to everyone, when that takes long. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  const waitedS = useSlow(true);
  const pauseS = useContext(PauseContext);
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {pauseS > 0 ? (
        <p className="fade-in py-2 text-12 text-muted">{pauseWords(pauseS)}. This comes by itself after it.</p>
      ) : waitedS > 0 ? (
        <p className="fade-in py-2 text-12 text-muted">{slowWords(waitedS)}. It is still being waited for.</p>
      ) : null}
      {children}
    </div>
  );
}
