"use client";

import { isJsonObject } from "@verso/contract/pointer";
import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class.ts";
import { touchedPart } from "@/components/ui/later.ts";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/menu.tsx";
import { saveFile } from "@/lib/export/save-file.ts";
import { jsonOf } from "./parse-schema.ts";

const ExportAsCode = touchedPart(async () => (await import("./export-as-code.tsx")).ExportAsCode);

/** The schema as a file: as it stands, or in a language that programs are written in. */
export function ExportSchema({ text }: { text: string }) {
  const schema = jsonOf(text);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Download the schema"
          disabled={!isJsonObject(schema)}
          className={buttonClass("ghost", "sm", "size-7 px-0! coarse:size-9")}
        >
          <Download aria-hidden="true" />
        </button>
      }
    >
      <MenuLabel>Download as</MenuLabel>
      <MenuItem onSelect={() => saveFile("schema.json", text, "application/json")}>JSON Schema</MenuItem>
      {isJsonObject(schema) ? <ExportAsCode schema={schema} /> : null}
    </Menu>
  );
}
