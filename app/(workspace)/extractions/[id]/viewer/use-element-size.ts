import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Size } from "./page-geometry.ts";

/** The inner size of an element in CSS px, kept up to date; while it is hidden the last one that it had. 0 at first. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    // Drawn in the same frame: what is placed by this size must not be seen where it was.
    const observer = new ResizeObserver(() => flushSync(read));
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
