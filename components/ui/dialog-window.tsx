"use client";
import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { ScrollArea } from "./scroll-area.tsx";

const widths = { sm: "max-w-[448px]", md: "max-w-[576px]", lg: "max-w-[832px]" };

export type DialogContent = {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  width?: keyof typeof widths;
  returnTo?: RefObject<HTMLElement | null>;
};

type Props = DialogContent & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
};

/** A dialog as `dialog.tsx` opens it. */
export function DialogWindow(props: Props) {
  const { open, onOpenChange, trigger, title, description, footer, children, width = "sm", returnTo } = props;
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = returnTo?.current ?? trigger.current ?? before.current;
            if (back instanceof HTMLElement) back.focus();
          }}
          className={clsx(
            "float-in fixed inset-x-4 top-[14vh] z-50 mx-auto flex max-h-[76dvh] flex-col overflow-hidden rounded-surface bg-raised shadow-float outline-none",
            widths[width],
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0">
              <Radix.Title className="text-16 font-semibold text-ink">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-13 text-muted">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-0.5 -mr-1.5 inline-flex size-7 shrink-0 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink coarse:size-10"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          </header>
          {children ? (
            <ScrollArea label="Contents" className="px-5 pb-5">
              {children}
            </ScrollArea>
          ) : null}
          {footer ? (
            // What does not fit beside the first answer stands below it.
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:flex-wrap-reverse max-sm:*:flex-1">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
