"use client";

import { useEffect } from "react";
import { PickWords } from "../../review/pick-words.tsx";
import { useReview } from "../../review/reviewing.ts";
import { usePage } from "../../viewer/position.ts";
import { markOf } from "./mark-of.ts";
import type { Marking } from "./use-marking.ts";

/** While it is there, each word that is pressed on the pages and each frame that is drawn becomes a field. */
export function MarkValues({ extractionId, marking }: { extractionId: string; marking: Marking }) {
  const { pick, setPick } = useReview();
  const page = usePage();
  // Words are chosen by keys on the page one is at.
  useEffect(() => setPick({ page, bbox: null }), [page, setPick]);
  useEffect(() => () => setPick(null), [setPick]);
  if (pick === null) return null;
  return (
    <PickWords
      id={extractionId}
      eager
      onTake={(_, words) => {
        const mark = pick.bbox === null ? null : markOf(words, pick.bbox);
        if (mark !== null) marking.addMark(mark, pick.by !== undefined);
        setPick({ page: pick.page, bbox: null });
      }}
    />
  );
}
