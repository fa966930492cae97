"use client";

import type { Alternative } from "@verso/contract/results";
import { Check } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { withHeir } from "@/components/ui/focus-heir.ts";
import { chosenRow } from "../review/chosen-row.ts";
import { useReview } from "../review/reviewing.ts";
import { usePointerStore } from "../viewer/pointer.ts";
import { type Leaf, valueText } from "./data-tree.ts";
import { isTaken, otherId, othersOf, takenEntry } from "./other-values.ts";
import { otherWords } from "./trust-words.ts";

/** What was taken takes its button away. */
const heir = withHeir(chosenRow);

type OthersProps = { leaf: Leaf; onShow: (id: string) => void };

/** What else was proposed for the chosen value: by whom, how surely, where it stands, and the way to have it instead. */
export function OtherList({ leaf, onShow }: OthersProps) {
  const { stands } = useReview();
  const others = othersOf(leaf);
  if (others.length === 0) return null;
  const taken = others.find((other) => isTaken(stands.get(leaf.path), other));
  return (
    <>
      <ul
        aria-label="Other values that were proposed"
        className="mt-1.5 flex flex-col gap-1 border-t border-line pt-1.5"
      >
        {others.map((other, at) => (
          <OtherLine
            key={otherId(leaf.path, at)}
            id={otherId(leaf.path, at)}
            first={at === 0}
            {...{ leaf, other, onShow }}
          />
        ))}
      </ul>
      <span role="status" className="sr-only">
        {taken === undefined ? "" : `${valueText(taken.value)} is used`}
      </span>
    </>
  );
}

type LineProps = OthersProps & { id: string; other: Alternative; first: boolean };

function OtherLine({ leaf, other, id, first, onShow }: LineProps) {
  const { canWrite, stands, save } = useReview();
  const store = usePointerStore();
  const text = valueText(other.value);
  const words = (
    <>
      <span className="text-12 text-faint">or</span>{" "}
      <span dir="auto" className="font-medium wrap-anywhere whitespace-pre-line text-ink">
        {text}
      </span>{" "}
      {other.text === text || other.text === "" ? null : (
        <q dir="auto" className="text-muted">
          {other.text}
        </q>
      )}{" "}
      <span className="tabular text-12 text-faint">{otherWords(leaf.citations[0]?.by, other)}</span>
    </>
  );
  return (
    <li
      className="flex items-start justify-between gap-3 text-13"
      onPointerEnter={() => store.hover(id)}
      onPointerLeave={() => store.hover(null)}
      onFocus={() => store.hover(id)}
      onBlur={() => store.hover(null)}
    >
      {other.bbox === null ? (
        <span className="min-w-0 pt-0.5">{words}</span>
      ) : (
        <button
          type="button"
          title="Show where it stands"
          onClick={() => onShow(id)}
          className="min-w-0 rounded-[2px] pt-0.5 text-left"
        >
          {words}
        </button>
      )}
      {isTaken(stands.get(leaf.path), other) ? (
        <span className="inline-flex h-7 shrink-0 items-center gap-1 text-12 text-positive">
          <Check aria-hidden="true" className="size-3.5" /> Used
        </span>
      ) : canWrite ? (
        <Button
          ref={heir}
          size="sm"
          aria-label={`Use this value: ${text}`}
          aria-keyshortcuts={first ? "a" : undefined}
          onClick={() => void save([takenEntry(leaf.path, other)])}
        >
          Use this value
        </Button>
      ) : null}
    </li>
  );
}
