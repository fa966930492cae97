"use client";

import { MenuItem } from "@/components/ui/menu.tsx";
import { saveFile } from "@/lib/export/save-file.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import { codeLanguages } from "@/lib/schemas/languages.ts";

/** A menu's entries for the languages that a schema can be written in. */
export function ExportAsCode({ schema }: { schema: JsonSchema }) {
  return codeLanguages.map(({ name, file, write }) => (
    <MenuItem key={name} onSelect={() => saveFile(`schema.${file}`, write(schema), "text/plain")}>
      {name}
    </MenuItem>
  ));
}
