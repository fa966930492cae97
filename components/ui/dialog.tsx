"use client";
import { Slot } from "radix-ui";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import type { DialogContent } from "./dialog-window.tsx";
import { laterPart, useLater } from "./later.ts";

export const dialogWindow = laterPart(async () => (await import("./dialog-window.tsx")).DialogWindow);

const CloseContext = createContext<() => void>(() => {});

/**
 * A question or a small form over the page. Focus stays inside and returns where it came from; where that was an entry of a
 * menu, which is gone by then, to `returnTo`.
 */
export function Dialog({
  open: given,
  onOpenChange,
  trigger,
  ...content
}: DialogContent & { open?: boolean; onOpenChange?: (open: boolean) => void; trigger?: ReactNode }) {
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  const DialogWindow = useLater(dialogWindow, asked);
  const button = useRef<HTMLElement>(null);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {trigger ? (
        <Slot.Root ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => change(true)}>
          {trigger}
        </Slot.Root>
      ) : null}
      {DialogWindow ? (
        <CloseContext.Provider value={() => change(false)}>
          <DialogWindow {...content} open={open} onOpenChange={change} trigger={button} />
        </CloseContext.Provider>
      ) : null}
    </>
  );
}

/** Wraps the button in a dialog that closes it without doing anything. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = useContext(CloseContext);
  return <Slot.Root onClick={close}>{children}</Slot.Root>;
}
