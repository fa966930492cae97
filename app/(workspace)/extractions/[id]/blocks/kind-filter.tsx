import { type BlockKind, blockKinds } from "@verso/contract/output";
import { kindLooks } from "@/components/kinds.ts";
import { Chip } from "@/components/ui/chip.tsx";

/** Which kinds are shown, on the page and in the list. Nothing chosen means all. */
export function KindFilter(props: {
  counts: ReadonlyMap<BlockKind, number>;
  kinds: BlockKind[] | null;
  onChange: (kinds: BlockKind[] | null) => void;
}) {
  const { counts, kinds, onChange } = props;
  const present = blockKinds.filter((kind) => (counts.get(kind) ?? 0) > 0);
  if (present.length < 2) return null;
  const toggle = (kind: BlockKind) => {
    const chosen = kinds ?? [];
    const next = chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind];
    onChange(next.length === 0 || next.length === present.length ? null : next);
  };
  return (
    <fieldset className="relative flex shrink-0 gap-1.5 overflow-x-auto border-b border-line px-3 py-2">
      <legend className="sr-only">Kinds of blocks</legend>
      <Chip pressed={kinds === null} onPress={() => onChange(null)}>
        All
      </Chip>
      {present.map((kind) => (
        <Chip
          key={kind}
          pressed={kinds?.includes(kind) ?? false}
          onPress={() => toggle(kind)}
          dot={kindLooks[kind].colour}
          count={counts.get(kind)}
        >
          {kindLooks[kind].word}
        </Chip>
      ))}
    </fieldset>
  );
}
