import { Chip } from "@/components/ui/chip.tsx";
import { type Reviewing, useReview } from "../review/reviewing.ts";
import { useDoubt } from "../viewer/doubt.ts";
import { isDoubtfulLeaf, isMissing, type Leaf } from "./data-tree.ts";
import { othersOf } from "./other-values.ts";
import type { ValueFilter } from "./structured-params.ts";

type By = Pick<Reviewing, "isSettled"> & { below: number };

/** What each filter leaves in the list. */
export function wantedBy(filter: ValueFilter, { below, isSettled }: By): (leaf: Leaf) => boolean {
  if (filter === "missing") return isMissing;
  if (filter === "differing") return (leaf) => othersOf(leaf).length > 0 && !isSettled(leaf.path);
  return (leaf) => isDoubtfulLeaf(leaf, below);
}

const words: Record<ValueFilter, string> = {
  doubtful: "Doubtful",
  differing: "Two answers",
  missing: "Not found",
};
const filters = Object.keys(words) as ValueFilter[];

type FiltersProps = {
  leaves: readonly Leaf[];
  only: ValueFilter | null;
  onChange: (only: ValueFilter | null) => void;
};

/** Which values are listed, and how many there are of each. */
export function ValueFilters({ leaves, only, onChange }: FiltersProps) {
  const { below } = useDoubt();
  const { isSettled } = useReview();
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Values</legend>
      <Chip pressed={only === null} onPress={() => onChange(null)} count={leaves.length}>
        All
      </Chip>
      {filters.map((filter) => {
        const count = leaves.filter(wantedBy(filter, { below, isSettled })).length;
        return count > 0 || only === filter ? (
          <Chip
            key={filter}
            pressed={only === filter}
            onPress={() => onChange(only === filter ? null : filter)}
            count={count}
          >
            {words[filter]}
          </Chip>
        ) : null;
      })}
    </fieldset>
  );
}
