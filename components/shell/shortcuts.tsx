"use client";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { laterPart, useLater } from "../ui/later.ts";
import { navItems } from "./nav-items.ts";

type Shortcuts = {
  paletteOpen: boolean;
  setPaletteOpen: (open: boolean) => void;
  setListOpen: (open: boolean) => void;
};
const ShortcutContext = createContext<Shortcuts | null>(null);

/** Opens and closes the command palette and the list of shortcuts. */
export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutContext);
  if (!shortcuts) throw new Error("useShortcuts needs the shell above it");
  return shortcuts;
}

/** Single letters must not fire while someone writes, or where a control uses them itself. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest("input:not([type=range]), textarea, select, [role=combobox], [role=menu], [role=listbox]") !== null
  );
}

/** Whether a key is a letter of its own, which nothing else waits for. */
const isFree = (event: KeyboardEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.altKey || event.repeat || isWriting(event.target)) &&
  document.querySelector("[role=dialog]") === null;

const sequenceMs = 1_000;

const shortcutList = laterPart(async () => (await import("./shortcut-list.tsx")).ShortcutList);

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const ShortcutList = useLater(shortcutList, listOpen);
  const goSince = useRef(0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setListOpen(false);
        setPaletteOpen((open) => !open);
        return;
      }
      if (!isFree(event) || event.defaultPrevented) return;
      if (event.key === "?") return setListOpen(true);
      goSince.current = event.key === "g" ? event.timeStamp : 0;
    };
    // Before anything on the page hears it: after `g` a letter means a page and nothing else, whatever it means by itself.
    const onSecondKey = (event: KeyboardEvent) => {
      if (goSince.current === 0 || event.timeStamp - goSince.current >= sequenceMs || !isFree(event)) return;
      const item = navItems.find(({ key }) => key === event.key);
      if (item === undefined) return;
      goSince.current = 0;
      event.preventDefault();
      router.push(item.href);
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keydown", onSecondKey, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("keydown", onSecondKey, { capture: true });
    };
  }, [router]);

  const value = useMemo(() => ({ paletteOpen, setPaletteOpen, setListOpen }), [paletteOpen]);
  return (
    <ShortcutContext.Provider value={value}>
      {children}
      {ShortcutList ? <ShortcutList onClose={() => setListOpen(false)} /> : null}
    </ShortcutContext.Provider>
  );
}
