"use client";

import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/menu.tsx";
import { starterNames, starters, starterText } from "./starters.ts";

/** Schemas of ours to begin from. */
export function BeginFrom({ onReplace, disabled }: { onReplace: (text: string) => void; disabled: boolean }) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" disabled={disabled}>
          Begin from
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>Templates</MenuLabel>
      {starterNames.map((name) => (
        <MenuItem key={name} onSelect={() => onReplace(starterText(starters[name].schema))}>
          {starters[name].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
