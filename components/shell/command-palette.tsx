"use client";
import { Dialog as Radix } from "radix-ui";
import { lazy, Suspense } from "react";
import { useShortcuts } from "./shortcuts.tsx";

/** Fetched when it is opened for the first time. */
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Pages, commands and recent documents by typing. An extraction's whole id leads straight to it. */
export function CommandPalette() {
  const { paletteOpen, setPaletteOpen } = useShortcuts();
  return (
    <Radix.Root open={paletteOpen} onOpenChange={setPaletteOpen}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="float-in fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-[600px] overflow-hidden rounded-surface bg-raised shadow-float outline-none"
        >
          <Radix.Title className="sr-only">Search and commands</Radix.Title>
          <Suspense fallback={<div className="h-12 border-b border-line" />}>
            <Palette onDone={() => setPaletteOpen(false)} />
          </Suspense>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
