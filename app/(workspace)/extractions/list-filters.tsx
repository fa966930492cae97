"use client";

import { modes } from "@verso/contract/vocabulary";
import { Chip } from "@/components/ui/chip.tsx";
import { modeWord } from "@/lib/format/mode.ts";
import { statusGroupNames, statusGroups } from "@/lib/format/status-groups.ts";
import type { ExtractionFilter } from "@/lib/queries/extractions.ts";

const reviews = [
  { value: "needed", label: "Needs review" },
  { value: "done", label: "Reviewed" },
] as const;

const groupClass =
  "relative flex gap-1.5 before:absolute before:inset-y-0 before:-left-4 before:border-l before:border-line";

/** In a narrow window the row scrolls: what is chosen comes into view. */
const showPressed = (row: HTMLDivElement | null) =>
  row?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });

/** Status, mode and review as chips. One of each at most: pressing it again takes it off. */
export function ListFilters({
  filter,
  onChange,
}: {
  filter: ExtractionFilter;
  onChange: (patch: Partial<ExtractionFilter>) => unknown;
}) {
  return (
    // A line between two groups is none before the first of a row: what lies left of the rows is cut off.
    <div className="mb-3 flex flex-wrap gap-x-8 gap-y-2 md:[clip-path:inset(-8px)]">
      <div
        ref={showPressed}
        className="relative flex gap-x-8 gap-y-2 max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:contents"
      >
        <fieldset className="flex gap-1.5 md:flex-wrap">
          <legend className="sr-only">Status</legend>
          <Chip
            pressed={filter.status === null && filter.mode === null && !filter.review}
            onPress={() => onChange({ status: null, mode: null, review: null })}
          >
            All
          </Chip>
          {statusGroupNames.map((group) => (
            <Chip
              key={group}
              pressed={filter.status === group}
              onPress={() => onChange({ status: filter.status === group ? null : group })}
            >
              {statusGroups[group].word}
            </Chip>
          ))}
        </fieldset>
        <fieldset className={groupClass}>
          <legend className="sr-only">Mode</legend>
          {modes.map((mode) => (
            <Chip
              key={mode}
              pressed={filter.mode === mode}
              onPress={() => onChange({ mode: filter.mode === mode ? null : mode })}
            >
              {modeWord(mode)}
            </Chip>
          ))}
        </fieldset>
        <fieldset className={groupClass}>
          <legend className="sr-only">Review</legend>
          {reviews.map(({ value, label }) => (
            <Chip
              key={value}
              pressed={filter.review === value}
              onPress={() => onChange({ review: filter.review === value ? null : value })}
            >
              {label}
            </Chip>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
