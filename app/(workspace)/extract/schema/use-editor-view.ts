"use client";

import { useCallback, useState } from "react";

export const editorViews = ["fields", "code", "example"] as const;
export type EditorView = (typeof editorViews)[number];

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
      if (next !== "example") localStorage.setItem(slot, next);
    } catch {
      // A full or forbidden store costs a convenience only.
    }
  }, []);
  return [view, choose];
}
