"use client";

import { ChevronDown } from "lucide-react";
import { controlClass } from "@/components/ui/input.tsx";
import { Menu } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { schemaWords, type Taken } from "../schema/origin.ts";
import { OwnSchemas, TemplateItems } from "../schema/schema-items.tsx";
import type { Draft } from "./draft.ts";

type ChoiceProps = { draft: Draft; onChange: (patch: Partial<Draft>) => void; disabled: boolean };

/** The schema that asks, by name and version; opens the library, and after it the templates. What was written here can be had back. */
export function SchemaChoice({ draft, onChange, disabled }: ChoiceProps) {
  const toast = useToast();
  const { name, detail } = schemaWords(draft.schemaText, draft.origin);
  const take = ({ text, origin, instructions }: Taken) => {
    const { schemaText, origin: before, instructions: said } = draft;
    onChange({ schemaText: text, origin, ...(instructions === null ? {} : { instructions }) });
    if (schemaText === text) return;
    toast({
      title: `The schema is ${origin.name}${origin.version === null ? "" : `, version ${origin.version}`}`,
      action: {
        label: "Undo",
        altText: "Take the schema from before",
        onPress: () => onChange({ schemaText, origin: before, instructions: said }),
      },
    });
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          disabled={disabled}
          className={`${controlClass} flex h-auto! items-center gap-2 px-3 py-1.5 text-left disabled:cursor-not-allowed disabled:opacity-50`}
        >
          <span className="min-w-0 flex-1">
            <span className="sr-only">Schema: </span>
            <span className="block truncate text-13 font-medium text-ink" title={name}>
              {name}
            </span>
            <span className="tabular block truncate text-12 text-faint">{detail}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </button>
      }
    >
      <div className="max-h-[min(34rem,60dvh)] min-w-72 overflow-y-auto">
        <OwnSchemas onTake={take} />
        <TemplateItems onTake={take} />
      </div>
    </Menu>
  );
}
