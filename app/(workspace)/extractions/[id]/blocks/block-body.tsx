"use client";

import type { Block } from "@verso/contract/results";
import clsx from "clsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { useDoubt } from "../viewer/doubt.ts";
import { isDoubtful } from "../viewer/doubtful.ts";
import { wordsOf } from "./block-places.ts";
import { BlockText } from "./block-text.tsx";
import { OtherReadings } from "./other-readings.tsx";
import { TableView } from "./table-view.tsx";

const titleSizes: Record<number, string> = { 1: "text-20", 2: "text-16", 3: "text-14" };
const wordsShownMax = 12;

/** What a block says, in the form that its kind has: title, list, table, figure, text. */
export function BlockBody({ block }: { block: Block }) {
  return (
    <>
      <Content block={block} />
      <DoubtfulWords block={block} />
      <OtherReadings block={block} />
    </>
  );
}

function Content({ block }: { block: Block }) {
  const { id, kind, text, level = 1, role, items, table, words } = block;
  if (kind === "titles") {
    return (
      <p dir="auto" className={clsx("font-semibold text-ink", titleSizes[level] ?? "text-13")}>
        <BlockText id={id} text={text} words={words} />
      </p>
    );
  }
  if (table !== undefined && "cells" in table) return <TableView id={id} table={table} />;
  if (items !== undefined && items.length > 0) {
    return (
      <ul dir="auto" className="flex flex-col gap-0.5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are never moved and may be alike
          <li key={index} className="flex gap-2" style={{ paddingInlineStart: `${(item.level - 1) * 16}px` }}>
            <span className="tabular shrink-0 text-faint">{item.marker}</span>
            <span dir="auto" className="min-w-0 break-words">
              <BlockText id={id} part={index} text={item.text} words={words} />
            </span>
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
      <ScrollArea label="Code" className="rounded-control bg-sunken px-2.5 py-2">
        <pre dir="auto" className="w-max font-mono text-12 text-ink">
          <BlockText id={id} text={text} words={words} />
        </pre>
      </ScrollArea>
    );
  }
  return (
    <p
      dir="auto"
      className={clsx(
        "break-words whitespace-pre-line",
        kind === "headers" || kind === "footers" ? "text-12 text-muted" : "text-14 text-ink",
      )}
    >
      <BlockText id={id} text={text} words={words} />
    </p>
  );
}

/** With word confidence kept, the words that should be looked at twice. */
function DoubtfulWords({ block }: { block: Block }) {
  const { below } = useDoubt();
  const low = wordsOf(block).filter(({ confidence }) => isDoubtful(confidence, below));
  if (low.length === 0) return null;
  const rest = low.length - wordsShownMax;
  return (
    <p className={clsx("mt-1 text-12 text-attention", block.table !== undefined && "pr-32")}>
      Doubtful:{" "}
      {low.slice(0, wordsShownMax).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words are never moved and may be alike
        <span key={index}>
          {index === 0 ? "" : ", "}“<bdi>{word.text}</bdi>” {Math.floor(word.confidence * 100)}%
        </span>
      ))}
      {rest > 0 ? ` and ${rest} more` : ""}
    </p>
  );
}
