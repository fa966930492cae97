"use client";
import { Dialog as Radix } from "radix-ui";
import { Palette } from "./palette.tsx";

/** The palette over the page. */
export function PaletteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="float-in fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-[600px] overflow-hidden rounded-surface bg-raised shadow-float outline-none"
        >
          <Radix.Title className="sr-only">Search and commands</Radix.Title>
          <Palette onDone={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
