"use client";

import { ChevronDown, ClipboardPaste, MousePointerClick } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu.tsx";
import type { Taken } from "./origin.ts";
import { OwnSchemas, TemplateItems } from "./schema-items.tsx";

type BeginProps = {
  /** `taken`: where it is from. */
  onReplace: (text: string, taken: Taken) => void;
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
  const take = (taken: Taken) => onReplace(taken.text, taken);
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
        {withLibrary ? <OwnSchemas onTake={take} /> : null}
        <TemplateItems onTake={take} />
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
