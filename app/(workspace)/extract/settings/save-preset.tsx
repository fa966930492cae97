"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { NameForm } from "@/components/name-form.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { queryKeys } from "@/lib/queries/keys.ts";
import { addPreset } from "@/lib/queries/presets.ts";
import { schemaNameOf } from "@/lib/schemas/schema-name.ts";
import type { Draft } from "./draft.ts";
import { presetContentOf } from "./preset-content.ts";

export type SavePresetProps = { draft: Draft; onDone: () => void };

/** Asks for a name, and keeps the settings that stand on the page under it. */
export function SavePreset({ draft, onDone }: SavePresetProps) {
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: addPreset,
    onSuccess: (_, { name }) => {
      onDone();
      toast({ tone: "positive", title: `${name} is among the presets` });
      return client.invalidateQueries({ queryKey: queryKeys.presets });
    },
  });
  const keep = (name: string) => {
    const content = presetContentOf(draft);
    if (content !== null) save.mutate({ name, content });
  };
  return <NameForm confirm="Save" work={save} nameOf={schemaNameOf} onName={keep} />;
}
