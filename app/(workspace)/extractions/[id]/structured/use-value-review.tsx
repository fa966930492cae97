"use client";

import { pointerKeys } from "@verso/contract/pointer";
import type { RefObject } from "react";
import { touchedPart } from "@/components/ui/later.ts";
import { placeWords } from "@/lib/format/place-words.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { ReviewStrip } from "../review/review-strip.tsx";
import { useReview } from "../review/reviewing.ts";
import type { ListHandle } from "../viewer/list-handle.ts";
import type { KeyItem } from "../viewer/next-item.ts";
import { useReviewFlow } from "../viewer/use-review-flow.ts";
import type { ViewerState } from "../viewer/use-viewer.ts";
import { isMissing, type Leaf, leafText } from "./data-tree.ts";
import { shapeAt } from "./field-shape.ts";
import { isTaken, othersOf, takenEntry } from "./other-values.ts";

const ValueEditor = touchedPart(async () => (await import("../review/value-editor.tsx")).ValueEditor);

type Input = {
  viewer: ViewerState;
  extraction: NamedExtraction;
  items: readonly KeyItem[];
  leaves: readonly Leaf[];
  byPath: ReadonlyMap<string, Leaf>;
  list: RefObject<ListHandle | null>;
  tab: string;
  onShowPage: () => void;
  queued: Parameters<typeof useReviewFlow>[0]["queued"];
};

/** The review of data: how far it is, what can be said of the chosen value, and its editor in its place. */
export function useValueReview(input: Input) {
  const { viewer, extraction, items, leaves, byPath, list, tab, onShowPage, queued } = input;
  // Where the pages alone are in view the editor stands below them.
  const pageAlone = !viewer.wide && tab === "page";
  const { stands, draft } = useReview();
  const readValue = (path: string) => byPath.get(path)?.value;
  const otherOf = (path: string) => {
    const [other] = othersOf(byPath.get(path) ?? { citations: [] });
    return other === undefined || isTaken(stands.get(path), other) ? null : takenEntry(path, other);
  };
  const readText = (path: string) => {
    const leaf = byPath.get(path);
    return leaf === undefined || isMissing(leaf) ? "" : leafText(leaf);
  };
  const { selected, accept, edit } = useReviewFlow({
    ...{ viewer, items, otherOf, queued },
    targetOf: (path) => path,
    readValue: readText,
    canMiss: true,
  });

  const editorOf = (path: string) => {
    const leaf = byPath.get(path);
    if (leaf === undefined) return null;
    return (
      <ValueEditor
        extractionId={extraction.id}
        name={leaf.name || "the value"}
        shape={shapeAt(extraction.schema ?? {}, path, leaf.value)}
        before={leaf.value}
        page={leaf.citations[0]?.page ?? viewer.position.get().page}
        onClose={() => list.current?.reveal(path, true)}
        onShowPage={() => (viewer.wide ? undefined : onShowPage())}
      />
    );
  };
  const isOpen = ({ path }: Leaf) => !stands.has(path);
  const targetsOn = (page: number) =>
    leaves
      .filter((leaf) => isOpen(leaf) && leaf.citations.some((citation) => citation.page === page))
      .map(({ path }) => path);
  const done = leaves.length - leaves.filter(isOpen).length;
  const naming = {
    nameOf: (target: string) => placeWords(pointerKeys(target)) || "the whole document",
    onShow: (target: string) => (byPath.has(target) ? viewer.choose(target, "keys") : undefined),
  };
  const below = pageAlone && selected !== null && draft?.target === selected;
  const strip =
    selected === null || !byPath.has(selected) ? null : (
      <>
        <ReviewStrip target={selected} value={readValue(selected)} canMiss onEdit={edit} onAccept={accept} />
        {below ? (
          <div className="border-t border-line bg-raised px-4 py-2">
            <p className="font-mono text-12 text-muted">{byPath.get(selected)?.name || "value"}</p>
            {editorOf(selected)}
          </div>
        ) : null}
      </>
    );
  return { said: { done, targetsOn, naming }, strip, editorOf: pageAlone ? null : editorOf };
}
