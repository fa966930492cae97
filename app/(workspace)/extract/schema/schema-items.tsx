"use client";

import { useQuery } from "@tanstack/react-query";
import { Library } from "lucide-react";
import { useRouter } from "next/navigation";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchSchema, schemasQuery } from "@/lib/queries/schemas.ts";
import { templates, templateText } from "@/lib/schemas/templates.ts";
import type { Taken } from "./origin.ts";

type ItemsProps = { onTake: (taken: Taken) => void };

const shownMax = 8;

/** Schemas of the workspace within a menu, those first that were changed last. */
export function OwnSchemas({ onTake }: ItemsProps) {
  const { data: library } = useQuery(schemasQuery());
  const toast = useToast();
  const router = useRouter();
  const schemas = (library?.data ?? [])
    .filter(({ archived }) => !archived)
    .sort((one, other) => other.version.at.localeCompare(one.version.at));
  if (schemas.length === 0) return null;
  const take = async (id: string) => {
    try {
      const { schema, name, version, instructions } = await fetchSchema(id);
      const text = templateText(schema);
      onTake({ text, origin: { id, name, version: version.number, text }, instructions });
    } catch (cause) {
      toast({ tone: "negative", title: "The schema could not be loaded", description: asApiError(cause).message });
    }
  };
  return (
    <>
      <MenuLabel>Your schemas</MenuLabel>
      {schemas.slice(0, shownMax).map(({ id, name, version }) => (
        <MenuItem key={id} onSelect={() => void take(id)}>
          <span className="max-w-56 min-w-0 flex-1 truncate">{name}</span>
          <span className="text-12 text-faint">version {version.number}</span>
        </MenuItem>
      ))}
      <MenuItem icon={<Library aria-hidden="true" />} onSelect={() => router.push("/schemas")}>
        {schemas.length > shownMax ? `All ${schemas.length} schemas` : "Open the library"}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}

/** Schemas of ours within a menu. */
export function TemplateItems({ onTake }: ItemsProps) {
  return (
    <>
      <MenuLabel>Templates</MenuLabel>
      {templates.map(({ name, label, schema }) => {
        const text = templateText(schema);
        const origin = { id: null, name: label, version: null, text };
        return (
          <MenuItem key={name} onSelect={() => onTake({ text, origin, instructions: null })}>
            {label}
          </MenuItem>
        );
      })}
    </>
  );
}
