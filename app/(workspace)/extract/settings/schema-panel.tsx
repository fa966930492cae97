"use client";

import { limits } from "@verso/contract/limits";
import clsx from "clsx";
import { useCallback } from "react";
import { Field } from "@/components/ui/field.tsx";
import { TextArea } from "@/components/ui/input.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import { BeginFrom } from "../schema/begin-from.tsx";
import { LazySchemaEditor } from "../schema/lazy-schema-editor.tsx";
import { schemaWords } from "../schema/origin.ts";
import type { Refused } from "../schema/refusals.ts";
import { SaveToLibrary } from "../schema/save-to-library.tsx";
import { charsOf, type Draft } from "./draft.ts";
import { ForetoldSentences } from "./foretold-sentences.tsx";

type PanelProps = {
  draft: Draft;
  /** Must stay the same function. */
  onChange: (patch: Partial<Draft>) => void;
  refused: Refused | null;
  disabled: boolean;
};

/** What is wanted of each document: a JSON Schema, and words for engines that read them. */
export function SchemaPanel({ draft, onChange, refused, disabled }: PanelProps) {
  const onText = useCallback((schemaText: string) => onChange({ schemaText }), [onChange]);
  const { name, detail } = schemaWords(draft.schemaText, draft.origin);
  const chars = charsOf(draft.instructions);
  const over = chars > limits.instructionsCharsMax;
  return (
    <Card
      id="schema"
      title={`Schema: ${name}`}
      description={`${detail}. Name fields as the document names them.`}
      action={<SaveToLibrary text={draft.schemaText} disabled={disabled} onSaved={(origin) => onChange({ origin })} />}
    >
      <LazySchemaEditor
        text={draft.schemaText}
        onChange={onText}
        refused={refused}
        disabled={disabled}
        instructions={over ? undefined : draft.instructions.trim() || undefined}
        begin={(replace, paste) => (
          <BeginFrom
            withLibrary
            onReplace={(text, { origin }) => {
              replace(text);
              onChange({ origin });
            }}
            onPaste={paste}
            disabled={disabled}
          />
        )}
      />
      <Field
        className="mt-4"
        label="Instructions (optional)"
        aside={
          <span className={clsx("tabular", over && "font-medium text-negative")}>
            {formatNumber(chars)} / {formatNumber(limits.instructionsCharsMax)}
          </span>
        }
        error={over ? `At most ${formatNumber(limits.instructionsCharsMax)} characters.` : undefined}
        hint={
          'For example: Only pages 1-2. Dates are month first. The supplier number is called "Kreditor". Ignore the deposit.'
        }
      >
        <TextArea
          rows={3}
          value={draft.instructions}
          disabled={disabled}
          onChange={(event) => onChange({ instructions: event.target.value })}
        />
      </Field>
      {over ? null : <ForetoldSentences schemaText={draft.schemaText} instructions={draft.instructions} />}
    </Card>
  );
}
