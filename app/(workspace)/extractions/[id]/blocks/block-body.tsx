import type { Block } from "@verso/contract/results";
import clsx from "clsx";
import { isDoubtful } from "../viewer/doubtful.ts";
import { TableView } from "./table-view.tsx";

const titleSizes: Record<number, string> = { 1: "text-20", 2: "text-16", 3: "text-14" };
const wordsShownMax = 12;

/** What a block says, in the form that its kind has: title, list, table, figure, text. */
export function BlockBody({ block }: { block: Block }) {
  return (
    <>
      <Content block={block} />
      <DoubtfulWords block={block} />
    </>
  );
}

function Content({ block }: { block: Block }) {
  const { kind, text, level = 1, role, items, table } = block;
  if (kind === "titles") {
    return <p className={clsx("font-semibold text-ink", titleSizes[level] ?? "text-13")}>{text}</p>;
  }
  if (table !== undefined && "cells" in table) return <TableView table={table} />;
  if (items !== undefined && items.length > 0) {
    return (
      <ul className="flex flex-col gap-0.5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are never moved and may be alike
          <li key={index} className="flex gap-2" style={{ paddingLeft: `${(item.level - 1) * 16}px` }}>
            <span className="tabular shrink-0 text-faint">{item.marker}</span>
            <span className="min-w-0 break-words">{item.text}</span>
          </li>
        ))}
      </ul>
    );
  }
  if (text.trim() === "") {
    return <p className="text-13 text-faint">{kind === "figures" ? "Figure without text" : "No text"}</p>;
  }
  if (role === "code") {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken px-2.5 py-2 font-mono text-12 text-ink">
        {text}
      </pre>
    );
  }
  return (
    <p
      className={clsx(
        "break-words whitespace-pre-line",
        kind === "headers" || kind === "footers" ? "text-12 text-muted" : "text-14 text-ink",
      )}
    >
      {text}
    </p>
  );
}

/** With word confidence kept, the words that should be looked at twice. */
function DoubtfulWords({ block }: { block: Block }) {
  const own = block.words ?? [];
  const inTable =
    block.table !== undefined && "cells" in block.table ? block.table.cells.flatMap((cell) => cell.words ?? []) : [];
  const low = [...own, ...inTable].filter(({ confidence }) => isDoubtful(confidence));
  if (low.length === 0) return null;
  const rest = low.length - wordsShownMax;
  return (
    <p className={clsx("mt-1 text-12 text-attention", block.table !== undefined && "pr-32")}>
      Doubtful:{" "}
      {low
        .slice(0, wordsShownMax)
        .map((word) => `“${word.text}” ${Math.floor(word.confidence * 100)}%`)
        .join(", ")}
      {rest > 0 ? ` and ${rest} more` : ""}
    </p>
  );
}
