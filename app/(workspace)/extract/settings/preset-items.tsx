"use client";

import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, ListChecks } from "lucide-react";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchPreset, presetsQuery } from "@/lib/queries/presets.ts";
import type { ListedPreset } from "@/lib/schemas/presets.ts";
import type { Draft } from "./draft.ts";
import { draftOf, presetContentOf } from "./preset-content.ts";

export type PresetAsk = "save" | "list";
export type PresetItemsProps = {
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
  onAsk: (ask: PresetAsk) => void;
};

/** What a preset asks, in a few words. */
export const presetWords = ({ mode, fields }: ListedPreset) =>
  fields === null ? modeWord(mode) : `${modeWord(mode)}, ${formatCount(fields, "field", "fields")}`;

/** The presets of the workspace within their menu. One that is taken can be given back. */
export function PresetItems({ draft, onChange, onAsk }: PresetItemsProps) {
  const { data: presets, error } = useQuery(presetsQuery());
  const toast = useToast();
  const take = async ({ id, name }: ListedPreset) => {
    try {
      const { mode, output, schemaText, instructions } = draft;
      onChange(draftOf(await fetchPreset(id)));
      const back = () => onChange({ mode, output, schemaText, instructions });
      toast({
        tone: "positive",
        title: `The settings are those of ${name}`,
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
            <span className="min-w-0 flex-1 truncate" title={preset.name}>
              {preset.name}
            </span>
            <span className="tabular shrink-0 text-12 text-faint">{presetWords(preset)}</span>
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
