"use client";

import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
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
import { completeSchema } from "./code-completion.ts";
import { editorLook } from "./editor-theme.ts";
import type { TextRange } from "./pointer-ranges.ts";
import type { Problem } from "./refusals.ts";

export type EditorHandle = { goTo: (range: TextRange) => void; selectAll: () => void };

type EditorProps = {
  /** Null until it is there. */
  ref: Ref<EditorHandle | null>;
  text: string;
  /** What is typed, and what takes it back: one history with the table. Must stay the same functions. */
  onChange: (text: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Something is about to be pasted over all that stands there. Must stay the same function. */
  onPasteOver: () => void;
  problems: readonly Problem[];
  describedBy: string;
  disabled: boolean;
};

const fromOutside = Annotation.define<boolean>();
const always = (act: () => void) => () => {
  act();
  return true;
};

/** The shortest stretch that makes one text of another; null where they are the same. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

const editable = new Compartment();
const locked = (disabled: boolean) => [EditorState.readOnly.of(disabled), EditorView.editable.of(!disabled)];

/** JSON in CodeMirror. The tab key leaves it, as it leaves every other field: indentation comes with a new line. */
export function CodeEditor(props: EditorProps) {
  const { ref, text, onChange, onUndo, onRedo, onPasteOver, problems, describedBy, disabled } = props;
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
          json(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ override: [completeSchema], icons: false }),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          placeholder("A JSON Schema; or paste an example, a CSV header, TypeScript, zod or Pydantic"),
          keymap.of([
            { key: "Mod-z", run: always(onUndo), shift: always(onRedo), preventDefault: true },
            { key: "Mod-y", run: always(onRedo), preventDefault: true },
            ...completionKeymap,
            ...defaultKeymap,
            ...foldKeymap,
          ]),
          // What is locked is read and scrolled by keyboard all the same.
          EditorView.contentAttributes.of({
            "aria-label": "JSON schema",
            "aria-describedby": describedBy,
            tabindex: "0",
          }),
          EditorView.domEventHandlers({
            paste: (_, { state }) => {
              const { from, to } = state.selection.main;
              if (from === 0 && to === state.doc.length) onPasteOver();
            },
          }),
          EditorView.updateListener.of((update) => {
            const isOwn = !update.transactions.some((each) => each.annotation(fromOutside));
            if (update.docChanged && isOwn) onChange(update.state.doc.toString());
          }),
          editable.of(locked(disabled)),
          editorLook,
        ],
      }),
    });
    setView(made);
    return () => made.destroy();
  }, []);

  // Text that comes from outside (a starter, the layout, a step that is taken back) leaves the cursor where it changed.
  useEffect(() => {
    const change = view === null ? null : changeBetween(view.state.doc.toString(), text);
    if (view === null || change === null) return;
    const selection = { anchor: change.from + change.insert.length };
    view.dispatch({ changes: change, selection, annotations: fromOutside.of(true), scrollIntoView: view.hasFocus });
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

  useImperativeHandle<EditorHandle | null, EditorHandle | null>(ref, () => view && handleOf(view), [view]);
  return (
    <div
      ref={place}
      className="relative h-full after:pointer-events-none after:absolute after:inset-0 after:-outline-offset-1 after:outline-focus focus-within:after:outline-1"
    />
  );
}

function handleOf(view: EditorView): EditorHandle {
  return {
    goTo: ({ from }) => {
      const anchor = Math.min(from, view.state.doc.length);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    selectAll: () => {
      view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
      view.focus();
    },
  };
}
