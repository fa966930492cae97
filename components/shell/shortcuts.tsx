"use client";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { laterPart, useLater } from "../ui/later.ts";
import { navItems } from "./nav-items.ts";

type Shortcuts = {
  paletteOpen: boolean;
  setPaletteOpen: (open: boolean) => void;
  setListOpen: (open: boolean) => void;
  /** What else comes after `g`, by key. */
  after: Map<string, () => void>;
};
const ShortcutContext = createContext<Shortcuts | null>(null);

/** Opens and closes the command palette and the list of shortcuts. */
export function useShortcuts(): Shortcuts {
  const shortcuts = useContext(ShortcutContext);
  if (!shortcuts) throw new Error("useShortcuts needs the shell above it");
  return shortcuts;
}

/** Has a key do something after `g`, as long as what asks for it is there. */
export function useKeyAfterG(key: string, act: () => void): void {
  const { after } = useShortcuts();
  const latest = useEffectEvent(act);
  useEffect(() => {
    after.set(key, () => latest());
    return () => void after.delete(key);
  }, [after, key]);
}

/** Single letters must not fire while someone writes, or where a control uses them itself. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest("input:not([type=range]), textarea, select, [role=combobox], [role=menu], [role=listbox]") !== null
  );
}

const sequenceMs = 1_000;

const shortcutList = laterPart(async () => (await import("./shortcut-list.tsx")).ShortcutList);

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const ShortcutList = useLater(shortcutList, listOpen);
  const goSince = useRef(0);
  const [after] = useState(() => new Map<string, () => void>());

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setListOpen(false);
        setPaletteOpen((open) => !open);
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (isWriting(event.target)) return;
      if (document.querySelector("[role=dialog]")) return;
      if (event.key === "?") return setListOpen(true);
      const going = event.timeStamp - goSince.current < sequenceMs;
      const own = going ? after.get(event.key) : undefined;
      goSince.current = event.key === "g" && !own ? event.timeStamp : 0;
      if (own) return own();
      const item = going ? navItems.find(({ key }) => key === event.key) : undefined;
      if (item) router.push(item.href);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [router, after]);

  const value = useMemo(() => ({ paletteOpen, setPaletteOpen, setListOpen, after }), [paletteOpen, after]);
  return (
    <ShortcutContext.Provider value={value}>
      {children}
      {ShortcutList ? <ShortcutList onClose={() => setListOpen(false)} /> : null}
    </ShortcutContext.Provider>
  );
}
