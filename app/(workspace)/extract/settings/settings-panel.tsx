"use client";

import type { Mode } from "@verso/contract/extractions";
import type { Output } from "@verso/contract/output";
import { includableKinds, modes } from "@verso/contract/vocabulary";
import dynamic from "next/dynamic";
import { useState } from "react";
import { KindLetter } from "@/components/kind-letter.tsx";
import { kindLooks } from "@/components/kinds.ts";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Chip } from "@/components/ui/chip.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { modeWord } from "@/lib/format/mode.ts";
import type { Draft } from "./draft.ts";
import { Fold } from "./fold.tsx";
import { LabelRows } from "./label-rows.tsx";

/** Text and blocks ask no schema. */
const SchemaChoice = dynamic(async () => (await import("./schema-choice.tsx")).SchemaChoice);

const layouts = [
  { value: "ordered", label: "Reading order" },
  { value: "grouped", label: "By kind" },
] as const;
const tableFormats = [
  { value: "cells", label: "Cells" },
  { value: "markdown", label: "Markdown" },
  { value: "html", label: "HTML" },
] as const;
const confidences = [
  { value: "none", label: "None" },
  { value: "page", label: "Page" },
  { value: "block", label: "Block" },
  { value: "word", label: "Word" },
] as const;

const modeHints: Record<Mode, string> = {
  ocr: "Everything on the pages: titles, text, tables, lists and figures, each with its place.",
  structured:
    "JSON that follows your schema: each value with the place it was read from. What is not found is never made up.",
};

type SettingsProps = { draft: Draft; onChange: (patch: Partial<Draft>) => void; disabled: boolean };

/** What the result keeps and how it is laid out; the same for every file of this submission. */
export function SettingsPanel({ action, ...settings }: SettingsProps & { action: React.ReactNode }) {
  return (
    <Card id="settings" title="Settings" action={action}>
      <SettingsFields {...settings} />
    </Card>
  );
}

/** The settings without what is around them. They reach their place's edges, 16 px away, at both sides and below. */
export function SettingsFields({ draft, onChange, disabled }: SettingsProps) {
  const [advanced, setAdvanced] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Setting label="Mode" hint={modeHints[draft.mode]}>
        <SegmentedControl
          label="Mode"
          full
          value={draft.mode}
          onChange={(mode) => onChange({ mode })}
          segments={modes.map((value) => ({ value, label: modeWord(value) }))}
          disabled={disabled}
        />
      </Setting>
      {draft.mode === "ocr" ? (
        <KeptKinds output={draft.output} onChange={(output) => onChange({ output })} disabled={disabled} />
      ) : (
        <Setting label="Schema">
          <SchemaChoice draft={draft} onChange={onChange} disabled={disabled} />
        </Setting>
      )}
      <div className="-mx-4 -mb-4">
        {draft.mode === "ocr" ? (
          <JsonForm
            output={draft.output}
            onChange={(output) => onChange({ output })}
            disabled={disabled}
            open={advanced}
            onToggle={() => setAdvanced(!advanced)}
          />
        ) : null}
        <LabelRows labels={draft.labels} onChange={(labels) => onChange({ labels })} disabled={disabled} />
      </div>
    </div>
  );
}

type OutputProps = { output: Output; onChange: (output: Output) => void; disabled: boolean };

/** What of the pages the result holds. */
function KeptKinds({ output, onChange, disabled }: OutputProps) {
  const set = (patch: Partial<Output>) => onChange({ ...output, ...patch });
  const toggle = (kind: (typeof includableKinds)[number]) => {
    const include = includableKinds.filter((each) =>
      each === kind ? !output.include.includes(each) : output.include.includes(each),
    );
    if (include.length > 0) set({ include });
  };
  return (
    <Setting label="Keep" hint="At least one. What is left out here is not stored.">
      <div className="flex flex-wrap gap-1.5">
        {includableKinds.map((kind) => (
          <Chip
            key={kind}
            pressed={output.include.includes(kind)}
            onPress={() => toggle(kind)}
            icon={<KindLetter kind={kind} />}
            disabled={disabled || (output.include.length === 1 && output.include.includes(kind))}
          >
            {kindLooks[kind].word}
          </Chip>
        ))}
      </div>
      <div className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1.5">
        <Checkbox
          label="Running headers"
          checked={output.include_headers}
          onChange={(include_headers) => set({ include_headers })}
          disabled={disabled}
        />
        <Checkbox
          label="Running footers"
          checked={output.include_footers}
          onChange={(include_footers) => set({ include_footers })}
          disabled={disabled}
        />
      </div>
    </Setting>
  );
}

const wordOf = <Value extends string>(choices: readonly { value: Value; label: string }[], chosen: Value) =>
  choices.find(({ value }) => value === chosen)?.label ?? chosen;

/** How the JSON is laid out: most people leave it as it is. */
function JsonForm({ output, onChange, disabled, ...fold }: OutputProps & { open: boolean; onToggle: () => void }) {
  const set = (patch: Partial<Output>) => onChange({ ...output, ...patch });
  const { layout, table_format, confidence } = output;
  const words = [wordOf(layouts, layout), wordOf(tableFormats, table_format), wordOf(confidences, confidence)];
  return (
    <Fold title="Advanced" summary={words.join(" · ")} {...fold}>
      <div className="flex flex-col gap-4">
        <Setting label="Layout of the JSON">
          <SegmentedControl
            label="Layout of the JSON"
            full
            value={layout}
            onChange={(next) => set({ layout: next })}
            segments={layouts}
            disabled={disabled}
          />
        </Setting>
        <Setting label="Tables as">
          <SegmentedControl
            label="Tables as"
            full
            value={table_format}
            onChange={(next) => set({ table_format: next })}
            segments={tableFormats}
            disabled={disabled}
          />
        </Setting>
        <Setting label="Confidence" hint="How sure the reading is; the finer, the larger the result.">
          <SegmentedControl
            label="Confidence"
            full
            value={confidence}
            onChange={(next) => set({ confidence: next })}
            segments={confidences}
            disabled={disabled}
          />
        </Setting>
      </div>
    </Fold>
  );
}

function Setting({ label, hint, children }: { label: string; hint?: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-ink">{label}</legend>
      {children}
      {hint ? <p className="mt-1.5 text-12 text-faint">{hint}</p> : null}
    </fieldset>
  );
}
