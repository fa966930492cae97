"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ClipboardPaste, Library, MousePointerClick } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchSchema, schemasQuery } from "@/lib/queries/schemas.ts";
import { templates, templateText } from "@/lib/schemas/templates.ts";

type BeginProps = {
  onReplace: (text: string) => void;
  /** Leads to where something else than a schema is pasted, and becomes one. */
  onPaste: () => void;
  disabled: boolean;
  withLibrary?: boolean;
  /** Offers the way to a result, whose values become fields. */
  withResults?: boolean;
};

/** Schemas to begin from: those of the workspace that were changed last, templates of ours, and results. */
export function BeginFrom({ onReplace, onPaste, disabled, withLibrary = false, withResults = false }: BeginProps) {
  const router = useRouter();
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" disabled={disabled}>
          Begin from
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <div className="max-h-[min(34rem,70dvh)] overflow-y-auto">
        {withLibrary ? <OwnSchemas onReplace={onReplace} /> : null}
        <MenuLabel>Templates</MenuLabel>
        {templates.map(({ name, label, schema }) => (
          <MenuItem key={name} onSelect={() => onReplace(templateText(schema))}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<ClipboardPaste aria-hidden="true" />} onSelect={onPaste}>
          <span>
            Paste what you have
            <span className="block text-12 text-faint">Example, CSV header, TypeScript, zod, Pydantic</span>
          </span>
        </MenuItem>
        {withResults ? (
          <MenuItem
            icon={<MousePointerClick aria-hidden="true" />}
            onSelect={() => router.push("/extractions?mode=ocr")}
          >
            <span>
              A result
              <span className="block text-12 text-faint">Show its values under Schema</span>
            </span>
          </MenuItem>
        ) : null}
      </div>
    </Menu>
  );
}

const shownMax = 8;

function OwnSchemas({ onReplace }: Pick<BeginProps, "onReplace">) {
  const { data: library } = useQuery(schemasQuery());
  const toast = useToast();
  const router = useRouter();
  const schemas = (library?.data ?? [])
    .filter(({ archived }) => !archived)
    .sort((one, other) => other.version.at.localeCompare(one.version.at));
  if (schemas.length === 0) return null;
  const take = async (id: string) => {
    try {
      onReplace(templateText((await fetchSchema(id)).schema));
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
