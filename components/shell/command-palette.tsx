"use client";
import { useEffect, useState } from "react";
import { dialogWindow } from "../ui/dialog.tsx";
import { laterPart, useLater, useTouched } from "../ui/later.ts";
import { toasts } from "../ui/toast.tsx";
import { useShortcuts } from "./shortcuts.tsx";

const paletteDialog = laterPart(async () => (await import("./palette-dialog.tsx")).PaletteDialog);
const restMs = 2_000;

/**
 * Pages, commands and recent documents by typing. An extraction's whole id leads straight to it. Once the page is at rest and
 * somebody is there the palette is fetched, and what opens over every page with it: later there may be no connection.
 */
export function CommandPalette() {
  const { paletteOpen, setPaletteOpen } = useShortcuts();
  const [asked, setAsked] = useState(false);
  if (paletteOpen && !asked) setAsked(true);
  const PaletteDialog = useLater(paletteDialog, asked);
  const touched = useTouched();
  useEffect(() => {
    if (!touched) return;
    const timer = setTimeout(() => {
      for (const part of [paletteDialog, dialogWindow, toasts]) void part.fetch();
    }, restMs);
    return () => clearTimeout(timer);
  }, [touched]);
  return PaletteDialog ? <PaletteDialog open={paletteOpen} onOpenChange={setPaletteOpen} /> : null;
}
