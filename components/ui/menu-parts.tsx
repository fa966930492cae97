"use client";
import clsx from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import type { MenuItemProps, MenuRadioProps } from "./menu-props.ts";
import type { Opening } from "./use-near.ts";

type LoadedMenuProps = {
  trigger: ReactNode;
  triggerRef: RefObject<HTMLButtonElement | null>;
  opens: Opening;
  side: "top" | "right" | "bottom" | "left";
  align: "start" | "center" | "end";
  children: ReactNode;
};

const itemClass =
  "flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-13 outline-none data-highlighted:bg-hover data-disabled:opacity-50 coarse:min-h-10 [&_svg]:size-4";

/** A menu as `menu.tsx` shows it, once it is there. */
export function LoadedMenu({ trigger, triggerRef, opens, side, align, children }: LoadedMenuProps) {
  const byKeys = useRef(opens === "keys");
  return (
    <Radix.Root modal={false} defaultOpen={opens !== null}>
      <Radix.Trigger asChild ref={triggerRef}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        onFocus={({ target, currentTarget }) => {
          // It did not see the key by which it was opened, and would not lead to its first entry.
          if (target !== currentTarget || !byKeys.current) return;
          byKeys.current = false;
          currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
        }}
        onCloseAutoFocus={(event) => {
          // It goes back to the button, unless what was chosen has led it elsewhere.
          if (document.activeElement !== document.body) event.preventDefault();
        }}
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="float-in z-50 min-w-52 rounded-surface bg-raised p-1 shadow-float outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

export function MenuItem({ icon, onSelect, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(itemClass, danger ? "text-negative" : "text-ink [&_svg]:text-faint")}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-12 text-faint">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1 my-1 h-px bg-line" />;
}

export function MenuRadio({ value, onChange, options, stays = false, label }: MenuRadioProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={stays ? (event) => event.preventDefault() : undefined}
          className={clsx(itemClass, "text-ink [&_svg]:text-faint")}
        >
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" className="text-accent!" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
