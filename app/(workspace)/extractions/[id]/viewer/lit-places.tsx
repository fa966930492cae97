import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useMemo } from "react";
import { pageWordsQuery } from "@/lib/queries/reviews.ts";
import { useSearchState } from "../search/search-context.ts";
import { placed } from "./placed.ts";

type PlacesProps = {
  width: number;
  height: number;
  boxes: readonly { id: string; page: number }[];
  /** Of which extraction the words of the page may be asked for; null where it did not read the page. */
  wordsOf: string | null;
};

/** Where on the page stands what was looked for. */
export function LitPlaces(props: PlacesProps) {
  const { query } = useSearchState();
  return query === "" || props.boxes.length === 0 ? null : <Lights {...props} />;
}

/** Where a result kept no words, those of the page are asked for. Multiplied with the paper, so that the print stays black. */
function Lights({ width, height, boxes, wordsOf }: PlacesProps) {
  const { placesOf } = useSearchState();
  const ids = useMemo(() => [...new Map(boxes.map(({ id, page }) => [id, page]))], [boxes]);
  const kept = useMemo(() => ids.flatMap(([id, page]) => placesOf(id, page)), [ids, placesOf]);
  const page = boxes[0]?.page ?? 1;
  const enabled = wordsOf !== null && kept.some(({ whole }) => whole === true);
  const { data } = useQuery({ ...pageWordsQuery(wordsOf ?? "", page), enabled });
  const lit = useMemo(
    () => ids.flatMap(([id, page]) => placesOf(id, page, data?.words).map((place) => ({ id, ...place }))),
    [ids, placesOf, data],
  );
  return lit.map(({ id, bbox, current, whole }) => (
    <div
      key={`${id} ${bbox.join()} ${current}`}
      data-lit={current ? "current" : "match"}
      className={clsx(
        "pointer-events-none absolute rounded-[2px] mix-blend-multiply",
        current ? "bg-found-now" : "bg-found",
        // All of a block would drown its print.
        whole && "opacity-40",
      )}
      style={placed(bbox, width, height)}
    />
  ));
}
