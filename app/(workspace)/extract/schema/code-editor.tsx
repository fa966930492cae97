"use client";

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useNonce } from "@/components/ui/nonce.tsx";
import { editorLook } from "./editor-theme.ts";
import type { TextRange } from "./pointer-ranges.ts";
import type { Problem } from "./refusals.ts";

export type EditorHandle = { goTo: (range: TextRange) => void };

type EditorProps = {
  ref: Ref<EditorHandle>;
  text: string;
  /** Must stay the same function. */
  onChange: (text: string) => void;
  problems: readonly Problem[];
  describedBy: string;
  disabled: boolean;
};

const editable = new Compartment();
const locked = (disabled: boolean) => [EditorState.readOnly.of(disabled), EditorView.editable.of(!disabled)];

/** JSON in CodeMirror. The tab key leaves it, as it leaves every other field: indentation comes with a new line. */
export function CodeEditor({ ref, text, onChange, problems, describedBy, disabled }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const nonce = useNonce();
  const [view, setView] = useState<EditorView | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is told to it below
  useEffect(() => {
    if (place.current === null) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          lineNumbers(),
          lintGutter(),
          foldGutter({ openText: "⌄", closedText: "›" }),
          history(),
          json(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          placeholder('A JSON Schema, such as {"type": "object", …}'),
          keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap]),
          EditorView.contentAttributes.of({ "aria-label": "JSON schema", "aria-describedby": describedBy }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) onChange(update.state.doc.toString());
          }),
          editable.of(locked(disabled)),
          editorLook,
        ],
      }),
    });
    setView(made);
    return () => made.destroy();
  }, []);

  // Text that comes from outside (a starter, the layout) is one step that can be undone.
  useEffect(() => {
    if (view === null || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [view, text]);
  useEffect(() => {
    view?.dispatch({ effects: editable.reconfigure(locked(disabled)) });
  }, [view, disabled]);
  useEffect(() => {
    if (view === null) return;
    const { length } = view.state.doc;
    const found = problems.map(({ from, to, title, message, severity }) => ({
      from: Math.min(from, length),
      to: Math.min(to, length),
      severity: severity === "error" ? ("error" as const) : ("hint" as const),
      message: `${title}. ${message}`,
    }));
    view.dispatch(setDiagnostics(view.state, found));
  }, [view, problems]);

  useImperativeHandle(ref, () => ({
    goTo: ({ from }) => {
      if (view === null) return;
      const anchor = Math.min(from, view.state.doc.length);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
  }));
  return <div ref={place} className="h-full" />;
}
