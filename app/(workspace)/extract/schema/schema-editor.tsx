"use client";

import type { SampleName } from "@verso/contract/samples";
import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { useToast } from "@/components/ui/toast.tsx";
import { useRested } from "@/components/ui/use-rested.ts";
import { blankText, templateText } from "@/lib/schemas/templates.ts";
import { BesidePane } from "./beside-pane.tsx";
import { CodeEditor, type EditorHandle } from "./code-editor.tsx";
import type { Conversion } from "./conversion.ts";
import { EditorTools } from "./editor-tools.tsx";
import { FieldsView } from "./fields-view.tsx";
import { ProblemList } from "./problem-list.tsx";
import { type Problem, problemsOf, type Refused } from "./refusals.ts";
import { useConversion } from "./use-conversion.ts";
import { type Beside, useEditorView, useRoom } from "./use-editor-view.ts";
import { useTextHistory } from "./use-text-history.ts";

type SchemaEditorProps = {
  text: string;
  /** Must stay the same function. */
  onChange: (text: string) => void;
  refused: Refused | null;
  disabled: boolean;
  /** Where there is room, what comes of the schema stands beside it instead of in its place. */
  wide?: boolean;
  /** The sample of ours on which it is tried first. */
  sample?: SampleName | null;
  /** What is said beside the schema. */
  instructions?: string | undefined;
  /** What one can begin from. */
  begin?: (replace: (text: string) => void) => ReactNode;
};

/** A schema as a table of fields, as code and by what comes of it, with what is wrong with it: where it stands, and below in words. */
export default function SchemaEditor(props: SchemaEditorProps) {
  const { text, onChange, refused, disabled, wide = false, sample = null, instructions, begin } = props;
  const editor = useRef<EditorHandle>(null);
  const toast = useToast();
  const problemsId = useId();
  const [view, setView] = useEditorView();
  const [beside, setBeside] = useState<Beside>("found");
  const isBeside = useRoom() && wide;
  const shown = view === "code" || (view !== "fields" && !isBeside) ? view : "fields";
  const history = useTextHistory(text, onChange);
  const rested = useRested(text);
  // A table without a field says so itself; it is no mistake yet.
  const isBegun = shown !== "fields" || rested !== blankText;
  const problems = useMemo(() => (isBegun ? problemsOf(rested, refused) : []), [isBegun, rested, refused]);
  const conversion = useConversion(rested);
  const goTo = useLeadTo(editor, { view, setView, refused });

  const replace = (next: string) => {
    history.change(next);
    if (text.trim() === "" || next === text) return;
    toast({
      title: "Schema replaced",
      tone: "information",
      action: { label: "Undo", altText: "Press Ctrl Z in the schema editor", onPress: history.undo },
    });
  };
  return (
    <div className="overflow-clip rounded-control border border-line-control bg-surface">
      <EditorTools
        text={text}
        view={shown}
        onView={(next) => {
          setView(next);
          if (next === "found" || next === "example") setBeside(next);
        }}
        history={history}
        disabled={disabled}
        begin={begin?.(replace)}
        isBeside={isBeside}
      />
      <div className={clsx(isBeside && "grid grid-cols-[minmax(0,3fr)_minmax(400px,2fr)]")}>
        {/* Beside a document the code is as high as what was found on it. */}
        <div className={clsx("min-w-0", shown === "code" && isBeside && "relative min-h-[clamp(240px,46dvh,520px)]")}>
          {shown === "code" ? (
            <div
              className={clsx(
                "-outline-offset-1 outline-focus focus-within:outline-1",
                isBeside ? "absolute inset-0" : "h-[clamp(240px,46dvh,520px)]",
              )}
            >
              <CodeEditor
                ref={editor}
                text={text}
                onChange={history.type}
                onUndo={history.undo}
                onRedo={history.redo}
                problems={problems}
                describedBy={problemsId}
                disabled={disabled}
              />
            </div>
          ) : shown === "fields" ? (
            <FieldsView
              text={text}
              history={history}
              problems={problems}
              disabled={disabled}
              onCode={() => setView("code")}
            />
          ) : null}
        </div>
        {isBeside || shown === "found" || shown === "example" ? (
          <BesidePane
            text={rested}
            beside={isBeside ? beside : shown === "example" ? "example" : "found"}
            onBeside={setBeside}
            sample={sample}
            instructions={instructions}
            isBeside={isBeside}
          />
        ) : null}
      </div>
      <ProblemList
        id={problemsId}
        problems={problems}
        refused={refused}
        conversion={conversion}
        disabled={disabled}
        onGoTo={goTo}
        onConvert={({ schema }: Conversion) => replace(templateText(schema))}
      />
    </div>
  );
}

type LeadFrom = { view: string; setView: (view: "code") => void; refused: Refused | null };

/** Leads to where a problem stands in the code; to that of a refusal by itself, which comes while the eye is on the button. */
function useLeadTo(editor: RefObject<EditorHandle | null>, { view, setView, refused }: LeadFrom) {
  const [wanted, setWanted] = useState<{ problem: Problem } | null>(null);
  const goTo = (problem: Problem) => {
    setView("code");
    setWanted({ problem });
  };
  // The code may only come with the next drawing.
  useEffect(() => {
    if (wanted !== null && view === "code") editor.current?.goTo(wanted.problem);
  }, [wanted, view, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const [first] = refused === null ? [] : problemsOf(refused.text, refused);
    if (first !== undefined) goTo(first);
  }, [refused]);
  return goTo;
}
