import { type RefObject, useEffect } from "react";

/** What is chosen stays in view when its list gets lower: what is said of it takes the room in which it stood. */
export function useChosenInView(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = element.clientHeight;
      const row = height < before ? element.querySelector("[data-row-block][aria-current]") : null;
      if (row === null) return;
      const [outer, inner] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
      const wasSeen = inner.bottom > outer.top && inner.top < outer.top + before;
      if (wasSeen) row.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
}
