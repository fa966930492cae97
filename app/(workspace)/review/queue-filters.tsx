import { Chip } from "@/components/ui/chip.tsx";
import { type Whose, whoses } from "@/lib/queries/whose.ts";

const words: Record<Whose, string> = { all: "All", mine: "Mine", nobody: "Unassigned" };

type FilterProps = { whose: Whose; counts: Record<Whose, number>; onChange: (whose: Whose) => void };

/** Whose documents are listed, and how many there are of each. */
export function QueueFilters({ whose, counts, onChange }: FilterProps) {
  return (
    <fieldset className="mb-3 flex flex-wrap gap-1.5">
      <legend className="sr-only">Assigned to</legend>
      {whoses.map((each) => (
        <Chip key={each} pressed={whose === each} onPress={() => onChange(each)} count={counts[each]}>
          {words[each]}
        </Chip>
      ))}
    </fieldset>
  );
}
