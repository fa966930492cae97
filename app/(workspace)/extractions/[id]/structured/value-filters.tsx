import type { StructuredResult } from "@verso/contract/results";
import { Chip } from "@/components/ui/chip.tsx";
import { useDoubt } from "../viewer/doubt.ts";
import { isDoubtfulLeaf, isMissing, type Leaf } from "./data-tree.ts";
import type { ValueFilter } from "./structured-params.ts";

/** What each filter leaves in the list. */
export function wantedBy(filter: ValueFilter, below: number): (leaf: Leaf) => boolean {
  return filter === "missing" ? isMissing : (leaf) => isDoubtfulLeaf(leaf, below);
}

type FiltersProps = {
  leaves: readonly Leaf[];
  engine: StructuredResult["engine"];
  only: ValueFilter | null;
  onChange: (only: ValueFilter | null) => void;
};

/** Which values are listed, how many there are of each, and which engine gave them. */
export function ValueFilters({ leaves, engine, only, onChange }: FiltersProps) {
  const { below } = useDoubt();
  const doubtful = leaves.filter(wantedBy("doubtful", below)).length;
  const missing = leaves.filter(isMissing).length;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-line px-3 py-2">
      <fieldset className="flex gap-1.5">
        <legend className="sr-only">Values</legend>
        <Chip pressed={only === null} onPress={() => onChange(null)} count={leaves.length}>
          All
        </Chip>
        {doubtful > 0 || only === "doubtful" ? (
          <Chip
            pressed={only === "doubtful"}
            onPress={() => onChange(only === "doubtful" ? null : "doubtful")}
            count={doubtful}
          >
            Doubtful
          </Chip>
        ) : null}
        {missing > 0 || only === "missing" ? (
          <Chip
            pressed={only === "missing"}
            onPress={() => onChange(only === "missing" ? null : "missing")}
            count={missing}
          >
            Not found
          </Chip>
        ) : null}
      </fieldset>
      <span className="max-w-full truncate text-12 text-faint" title="The engine that answered the schema">
        {`Engine: ${engine.name} ${engine.version}${engine.model === undefined ? "" : `, ${engine.model}`}`}
      </span>
    </div>
  );
}
