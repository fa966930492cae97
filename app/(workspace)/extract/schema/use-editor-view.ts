"use client";

import { useCallback, useState, useSyncExternalStore } from "react";

export type EditorView = "fields" | "code" | Beside;
/** What can stand beside the schema where there is room, and in its place where there is none. */
export type Beside = "found" | "example";

const slot = "verso.schema-view";

function keptView(): EditorView {
  try {
    return localStorage.getItem(slot) === "code" ? "code" : "fields";
  } catch {
    return "fields";
  }
}

/** How a person looks at schemas: as a table of fields, until they chose the code. */
export function useEditorView(): [EditorView, (view: EditorView) => void] {
  const [view, setView] = useState(keptView);
  const choose = useCallback((next: EditorView) => {
    setView(next);
    try {
      if (next === "fields" || next === "code") localStorage.setItem(slot, next);
    } catch {
      // A full or forbidden store costs a convenience only.
    }
  }, []);
  return [view, choose];
}

/** As `--breakpoint-xl`. */
const roomFor = "(min-width: 1280px)";

function onRoom(act: () => void): () => void {
  const list = window.matchMedia(roomFor);
  list.addEventListener("change", act);
  return () => list.removeEventListener("change", act);
}

/** Whether the window has room for two columns. */
export const useRoom = (): boolean => useSyncExternalStore(onRoom, () => window.matchMedia(roomFor).matches);
