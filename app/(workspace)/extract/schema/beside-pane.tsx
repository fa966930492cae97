"use client";

import clsx from "clsx";
import { Eye, ScanSearch } from "lucide-react";
import { touchedPart } from "@/components/ui/later.ts";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { useRested } from "@/components/ui/use-rested.ts";
import { FoundView } from "./found-view.tsx";
import type { Beside } from "./use-editor-view.ts";
import type { ServiceCheck } from "./use-service-check.ts";
import type { TriedFirst } from "./use-tried-document.ts";

const ExampleView = touchedPart(async () => (await import("./example-view.tsx")).ExampleView);

type PaneProps = {
  text: string;
  check: ServiceCheck;
  beside: Beside;
  onBeside: (beside: Beside) => void;
  first: TriedFirst | null;
  instructions: string | undefined;
  /** Whether it stands beside the schema, and so has the choice of what it shows in itself. */
  isBeside: boolean;
};

const segments = [
  { value: "found", label: "On a document", icon: <ScanSearch aria-hidden="true" /> },
  { value: "example", label: "Example", icon: <Eye aria-hidden="true" /> },
] as const;

/** What comes of the schema: on a document at hand, or as an example of its form. */
export function BesidePane({ text, check, beside, onBeside, first, instructions, isBeside }: PaneProps) {
  const rested = useRested(instructions);
  return (
    <div className={clsx("min-w-0", isBeside && "border-l border-line")}>
      <div className={clsx(isBeside && "sticky top-13")}>
        {isBeside ? (
          <div className="border-b border-line px-2 py-1.5">
            <SegmentedControl label="Beside the schema" value={beside} onChange={onBeside} segments={segments} />
          </div>
        ) : null}
        <section aria-label={beside === "found" ? "Found on a document" : "Example of the result"}>
          {beside === "found" ? (
            <FoundView text={text} check={check} first={first} instructions={rested} />
          ) : (
            <ExampleView text={text} />
          )}
        </section>
      </div>
    </div>
  );
}
