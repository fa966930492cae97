"use client";
import { Dialog as Radix } from "radix-ui";
import { lazy, Suspense, useEffect } from "react";
import { useShortcuts } from "./shortcuts.tsx";

/** Fetched once the page is at rest, or when it is opened before that. */
const fetchPalette = async () => ({ default: (await import("./palette.tsx")).Palette });
const Palette = lazy(fetchPalette);
const restMs = 2_000;

/** Pages, commands and recent documents by typing. An extraction's whole id leads straight to it. */
export function CommandPalette() {
  const { paletteOpen, setPaletteOpen } = useShortcuts();
  useEffect(() => {
    const timer = setTimeout(() => void fetchPalette().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, []);
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
