"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PencilLine, Replace, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { RenameForm } from "@/components/name-form.tsx";
import { Button } from "@/components/ui/button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { changePreset, presetsQuery, removePreset } from "@/lib/queries/presets.ts";
import type { ListedPreset, PresetChange } from "@/lib/schemas/presets.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";
import type { Draft } from "./draft.ts";
import { presetContentOf } from "./preset-content.ts";
import { presetWords } from "./preset-items.tsx";

export type PresetListProps = { draft: Draft };

/** Every preset of the workspace: each is renamed, given the settings of the page, or removed, once that was said twice. */
export function PresetList({ draft }: PresetListProps) {
  const { data: presets, error } = useQuery(presetsQuery());
  if (presets === undefined) return error ? <TroubleLine trouble={asApiError(error)} /> : null;
  if (presets.length === 0) return <p className="text-13 text-muted">There are no presets any more.</p>;
  return (
    <ul className="-mx-5 -mb-1 divide-y divide-line border-t border-line">
      {presets.map((preset) => (
        <PresetRow key={preset.id} preset={preset} draft={draft} />
      ))}
    </ul>
  );
}

type Asking = "rename" | "replace" | "remove";

function PresetRow({ preset, draft }: { preset: ListedPreset; draft: Draft }) {
  const { id, name } = preset;
  const [asking, setAsking] = useState<Asking | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const client = useQueryClient();
  const work = useMutation({
    mutationFn: (change: PresetChange | null) => (change === null ? removePreset(id) : changePreset({ id, ...change })),
    onSuccess: () => {
      row.current?.focus();
      setAsking(null);
      return client.invalidateQueries({ queryKey: queryKeys.presets });
    },
  });
  const ask = (next: Asking | null) => () => {
    work.reset();
    // What was pressed is gone by then.
    if (next === null) row.current?.focus();
    setAsking(next);
  };
  const content = presetContentOf(draft);
  const trouble = work.error ? asApiError(work.error) : null;
  if (asking === "rename") {
    return (
      <li ref={row} tabIndex={-1} className="px-5 py-2.5 outline-none">
        <RenameForm
          name={name}
          nameOf={schemaNameOf}
          work={work}
          onName={(next) => work.mutate({ name: next })}
          onCancel={ask(null)}
        />
      </li>
    );
  }
  return (
    <li ref={row} tabIndex={-1} className="px-5 py-2.5 outline-none">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-40">
          <span className="block truncate text-13 font-medium text-ink" title={name}>
            {name}
          </span>
          <span className="tabular block text-12 text-faint">{presetWords(preset)}</span>
        </p>
        {asking === null ? (
          <div className="flex gap-1">
            <IconButton
              size="sm"
              label={`Rename ${name}`}
              icon={<PencilLine aria-hidden="true" />}
              onClick={ask("rename")}
            />
            <IconButton
              size="sm"
              label={`Replace what ${name} holds by the settings of the page`}
              icon={<Replace aria-hidden="true" />}
              onClick={ask("replace")}
              disabled={content === null}
            />
            <IconButton
              size="sm"
              label={`Remove ${name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={ask("remove")}
            />
          </div>
        ) : (
          <div className="flex items-center gap-2">
            <span className="text-12 text-muted">{asking === "remove" ? "For everyone:" : "By what stands here:"}</span>
            <Button size="sm" autoFocus onClick={ask(null)}>
              Keep
            </Button>
            <Button
              size="sm"
              variant={asking === "remove" ? "danger" : "primary"}
              busy={work.isPending}
              onClick={() => {
                if (asking === "remove") work.mutate(null);
                else if (content !== null) work.mutate({ content });
              }}
            >
              {asking === "remove" ? "Remove" : "Replace"}
            </Button>
          </div>
        )}
      </div>
      {trouble === null ? null : <TroubleLine trouble={trouble} />}
    </li>
  );
}
