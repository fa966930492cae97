import type { BlockKind } from "@verso/contract/output";
import { blockKinds } from "@verso/contract/vocabulary";
import { KindLetter } from "@/components/kind-letter.tsx";
import { kindLooks } from "@/components/kinds.ts";
import { Chip } from "@/components/ui/chip.tsx";
import { omittedHatching } from "../viewer/box-overlay.tsx";

/** Which kinds are shown, on the page and in the list, by the letters of their boxes. Nothing chosen means all. */
export function KindFilter(props: {
  counts: ReadonlyMap<BlockKind, number>;
  /** What was read and not kept. */
  omitted: readonly BlockKind[];
  kinds: BlockKind[] | null;
  onChange: (kinds: BlockKind[] | null) => void;
}) {
  const { counts, omitted, kinds, onChange } = props;
  const present = blockKinds.filter((kind) => (counts.get(kind) ?? 0) > 0);
  if (present.length < 2 && omitted.length === 0) return null;
  const toggle = (kind: BlockKind) => {
    const chosen = kinds ?? [];
    const next = chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind];
    onChange(next.length === 0 || next.length === present.length ? null : next);
  };
  return (
    <fieldset className="relative flex shrink-0 flex-wrap gap-1.5 border-b border-line px-3 py-2">
      <legend className="sr-only">Kinds of blocks</legend>
      <Chip pressed={kinds === null} onPress={() => onChange(null)}>
        All
      </Chip>
      {present.map((kind) => (
        <Chip
          key={kind}
          pressed={kinds?.includes(kind) ?? false}
          onPress={() => toggle(kind)}
          icon={<KindLetter kind={kind} />}
          count={counts.get(kind)}
        >
          {kindLooks[kind].word}
        </Chip>
      ))}
      {omitted.length === 0 ? null : (
        <span className="flex min-h-7 flex-wrap items-center gap-x-2 px-1 text-12 text-faint">
          Not kept:
          {omitted.map((kind) => (
            <span key={kind} data-not-kept={kind} className="flex items-center gap-1.5 whitespace-nowrap">
              <span className="rounded-[3px]" style={{ background: omittedHatching }}>
                <KindLetter kind={kind} className="border-dashed" />
              </span>
              {kindLooks[kind].word}
            </span>
          ))}
        </span>
      )}
    </fieldset>
  );
}
