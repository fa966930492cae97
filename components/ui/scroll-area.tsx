"use client";
import clsx from "clsx";
import { type ReactNode, useCallback, useState } from "react";

/**
 * What may be wider or higher than its place. While it is, it takes the focus, so that it can be scrolled by keyboard; what fits
 * is no stop of the tab key.
 */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const look = () =>
      setOver(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={watch}
      {...(over ? { tabIndex: 0, role: "group", "aria-label": label } : {})}
      className={clsx("overflow-auto focus-visible:-outline-offset-2", className)}
    >
      {children}
    </div>
  );
}
