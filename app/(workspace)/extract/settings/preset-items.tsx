"use client";

import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, ListChecks } from "lucide-react";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchPreset, presetsQuery } from "@/lib/queries/presets.ts";
import type { ListedPreset, PresetSchema } from "@/lib/schemas/presets.ts";
import type { Draft } from "./draft.ts";
import { draftOf, presetContentOf } from "./preset-content.ts";

export type PresetAsk = "save" | "list";
export type PresetItemsProps = {
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
  onAsk: (ask: PresetAsk) => void;
};

/** What a preset asks, in a few words. */
export function presetWords({ mode, fields, schema }: ListedPreset): string {
  if (schema !== null) return `${schema.name}, version ${schema.version}${schema.archived ? ", archived" : ""}`;
  return fields === null ? modeWord(mode) : `${modeWord(mode)}, ${formatCount(fields, "field", "fields")}`;
}

/** What one should know of the schema that a preset asks by: which it is, and whether it is what people use now. */
function schemaWords({ name, version, newest, archived }: PresetSchema): string {
  const asked = `Asked by ${name}, version ${version}`;
  if (archived) return `${asked}. It is in the archive, and asks what it always did.`;
  return version === newest
    ? `${asked}.`
    : `${asked}. The newest is version ${newest}: replace the preset to ask by it.`;
}

/** The presets of the workspace within their menu. One that is taken can be given back. */
export function PresetItems({ draft, onChange, onAsk }: PresetItemsProps) {
  const { data: presets, error } = useQuery(presetsQuery());
  const toast = useToast();
  const take = async ({ id, name }: ListedPreset) => {
    try {
      const { mode, output, schemaText, origin, instructions } = draft;
      const { content, schema } = await fetchPreset(id);
      onChange(draftOf(content, schema));
      const back = () => onChange({ mode, output, schemaText, origin, instructions });
      toast({
        tone: "positive",
        title: `The settings are those of ${name}`,
        ...(schema === null ? {} : { description: schemaWords(schema) }),
        action: { label: "Undo", altText: "Take the settings from before", onPress: back },
      });
    } catch (cause) {
      toast({ tone: "negative", title: "The preset could not be loaded", description: asApiError(cause).message });
    }
  };
  return (
    <>
      <div className="max-h-[min(22rem,50dvh)] max-w-80 overflow-y-auto">
        {presets?.map((preset) => (
          <MenuItem key={preset.id} onSelect={() => void take(preset)}>
            <span className="min-w-0 flex-1 py-0.5">
              <span className="line-clamp-2 break-words" title={preset.name}>
                {preset.name}
              </span>
              <span className="tabular block truncate text-12 text-faint" title={presetWords(preset)}>
                {presetWords(preset)}
              </span>
            </span>
          </MenuItem>
        ))}
        {presets !== undefined && presets.length > 0 ? null : (
          <MenuLabel>
            {presets !== undefined
              ? "Settings under a name will be here."
              : error
                ? asApiError(error).message
                : "Loading presets"}
          </MenuLabel>
        )}
      </div>
      <MenuSeparator />
      <MenuItem
        icon={<BookmarkPlus aria-hidden="true" />}
        disabled={presetContentOf(draft) === null}
        onSelect={() => onAsk("save")}
      >
        Save these settings
      </MenuItem>
      {presets !== undefined && presets.length > 0 ? (
        <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => onAsk("list")}>
          Rename, replace, remove
        </MenuItem>
      ) : null}
    </>
  );
}
