"use client";
import { Slot } from "radix-ui";
import { createContext, type ReactNode, useContext } from "react";
import type { MenuItemProps, MenuRadioProps } from "./menu-props.ts";
import { nearParts, useNear } from "./use-near.ts";

type Parts = typeof import("./menu-parts.tsx");

const menuParts = nearParts(() => import("./menu-parts.tsx"));
const PartsContext = createContext<Parts | null>(null);

function useParts(): Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error("what stands in a menu needs a Menu around it");
  return parts;
}

/** A list of actions that opens from a button. It stays where its button is, and so within the same landmark. */
export function Menu({
  trigger,
  children,
  side = "bottom",
  align = "end",
}: {
  trigger: ReactNode;
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
}) {
  const { parts, opens, button, handlers } = useNear(menuParts, ["Enter", " ", "ArrowDown"]);
  if (parts === null) {
    return (
      <Slot.Root ref={button} aria-haspopup="menu" aria-expanded={false} data-state="closed" {...handlers}>
        {trigger}
      </Slot.Root>
    );
  }
  return (
    <PartsContext.Provider value={parts}>
      <parts.LoadedMenu trigger={trigger} triggerRef={button} opens={opens} side={side} align={align}>
        {children}
      </parts.LoadedMenu>
    </PartsContext.Provider>
  );
}

export function MenuItem(props: MenuItemProps) {
  const { MenuItem: Loaded } = useParts();
  return <Loaded {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { MenuLabel: Loaded } = useParts();
  return <Loaded>{children}</Loaded>;
}

export function MenuSeparator() {
  const { MenuSeparator: Loaded } = useParts();
  return <Loaded />;
}

/** One of several within a menu; the chosen one is ticked. With `stays` the menu stays open for what comes after the choice. */
export function MenuRadio(props: MenuRadioProps) {
  const { MenuRadio: Loaded } = useParts();
  return <Loaded {...props} />;
}
