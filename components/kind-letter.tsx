import type { BlockKind } from "@verso/contract/output";
import clsx from "clsx";
import { kindLooks } from "./kinds.ts";

/** The letter of a kind, as its boxes carry it on the page. */
export function KindLetter({ kind, className }: { kind: BlockKind; className?: string }) {
  const { colour, letter } = kindLooks[kind];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex size-4 items-center justify-center rounded-[3px] border text-[10px] leading-none font-semibold",
        className,
      )}
      style={{ color: colour, borderColor: `color-mix(in srgb, ${colour} 45%, transparent)` }}
    >
      {letter}
    </span>
  );
}
