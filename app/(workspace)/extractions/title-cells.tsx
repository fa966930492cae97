import type { Extraction } from "@verso/contract/extractions";
import type { TitleColumn } from "@verso/contract/titles";
import clsx from "clsx";
import { ArrowDown, ArrowUp, TriangleAlert } from "lucide-react";
import { Cell, HeadCell } from "@/components/ui/table.tsx";
import { titleText, titleWord } from "./title-words.ts";

export type Sorted = { name: string; direction: "ascending" | "descending" };

/** The first two stay the longest as the window narrows. */
const showsFrom = (at: number) => (at < 2 ? "max-lg:hidden" : at < 4 ? "max-xl:hidden" : "max-[1700px]:hidden");

type HeadProps = {
  column: TitleColumn;
  at: number;
  sorted: Sorted | null;
  onSort?: ((sorted: Sorted | null) => void) | undefined;
};

/** The head of a title's column, which sorts by it: upwards, downwards, and not any more. */
export function TitleHead({ column: { name, kind }, at, sorted, onSort }: HeadProps) {
  const direction = sorted?.name === name ? sorted.direction : null;
  const next: Sorted | null =
    direction === "descending" ? null : { name, direction: direction === null ? "ascending" : "descending" };
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <HeadCell
      align={kind === "number" ? "right" : "left"}
      aria-sort={direction ?? "none"}
      className={clsx(showsFrom(at), "px-3!")}
    >
      <button
        type="button"
        onClick={() => onSort?.(next)}
        className={clsx(
          "inline-flex max-w-36 items-center gap-1 rounded-[2px] hover:text-ink",
          // The words of a column stand over its figures.
          kind === "number" && "flex-row-reverse",
          direction !== null && "text-ink",
        )}
      >
        <span className="truncate">{titleWord(name)}</span>
        <Arrow aria-hidden="true" className={clsx("size-3.5 shrink-0", direction === null && "opacity-0")} />
      </button>
    </HeadCell>
  );
}

/** The value that an extraction has in a title's column, marked where it is doubtful. */
export function TitleCell({ column, at, extraction }: { column: TitleColumn; at: number; extraction: Extraction }) {
  const title = extraction.titles.find(({ name }) => name === column.name);
  const text = title === undefined ? null : titleText(title);
  return (
    <Cell
      align={column.kind === "number" ? "right" : "left"}
      className={clsx(showsFrom(at), "max-w-56 truncate px-3!", column.kind !== "text" && "tabular whitespace-nowrap")}
      title={text ?? undefined}
    >
      {text === null ? (
        <span className="text-faint">{title === undefined ? "" : "–"}</span>
      ) : (
        <span dir="auto" className="text-ink">
          {title?.doubtful ? (
            <>
              <TriangleAlert aria-hidden="true" className="mr-1 mb-0.5 inline size-3 text-attention" />
              <span className="sr-only">Doubtful: </span>
            </>
          ) : null}
          {text}
        </span>
      )}
    </Cell>
  );
}
