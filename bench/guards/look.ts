type Cell = { r: number; c: number; rs: number; cs: number; text: string };
export type LookedAt = { texts: string[]; tables: Cell[][] };

/** What a browser set on each page: texts in their order, and tables by the cells. It runs in the browser, and so knows nothing but the page. */
export function lookAtPages(): LookedAt[] {
  const holderOf = (node: Node): Element | null => {
    let holder = node.parentElement;
    while (holder && getComputedStyle(holder).display === "inline") holder = holder.parentElement;
    return holder;
  };
  const textsIn = (page: Element): string[] => {
    const texts = new Map<Element, string>();
    const nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const holder = holderOf(node);
      if (!holder?.checkVisibility()) continue;
      const text = node.nodeName === "BR" ? " " : node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "";
      const before = texts.get(holder) ?? "";
      if (before !== "" || text.trim() !== "") texts.set(holder, before + text);
    }
    return [...texts.values()].map((text) => text.replace(/\s+/g, " ").trim());
  };
  const cellsOf = (table: HTMLTableElement): Cell[] => {
    const taken = new Set<string>();
    return [...table.rows].flatMap((row, r) => {
      let c = 0;
      return [...row.cells].map((cell) => {
        while (taken.has(`${r} ${c}`)) c++;
        // biome-ignore lint/performance/useDomNodeTextContent: what is seen, in the case that its style gives it
        const text = cell.innerText;
        const at = { r, c, rs: cell.rowSpan, cs: cell.colSpan, text };
        for (let down = 0; down < at.rs; down++)
          for (let across = 0; across < at.cs; across++) taken.add(`${r + down} ${c + across}`);
        return at;
      });
    });
  };
  /** What has one row or one column is set in a table, and is none. */
  const isTable = (cells: readonly Cell[]) => cells.some(({ r }) => r > 0) && cells.some(({ c }) => c > 0);
  return [...document.querySelectorAll("section")].map((page) => ({
    texts: textsIn(page),
    tables: [...page.querySelectorAll("table")].map(cellsOf).filter(isTable),
  }));
}
