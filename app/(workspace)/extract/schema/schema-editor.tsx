"use client";

import clsx from "clsx";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTouched } from "@/components/ui/later.ts";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { useRested } from "@/components/ui/use-rested.ts";
import { blankText, templateText } from "@/lib/schemas/templates.ts";
import { BesidePane } from "./beside-pane.tsx";
import type { EditorHandle } from "./code-editor.tsx";
import type { Conversion } from "./conversion.ts";
import { EditorTools } from "./editor-tools.tsx";
import type { FieldTable } from "./field-table.ts";
import { FieldsView } from "./fields-view.tsx";
import { ProblemList } from "./problem-list.tsx";
import { type Problem, problemsOf, type Refused } from "./refusals.ts";
import { useConversion } from "./use-conversion.ts";
import { type Beside, useEditorView, useRoom } from "./use-editor-view.ts";
import { useForetold } from "./use-foretold.ts";
import { usePastedOver } from "./use-pasted-over.ts";
import { useServiceCheck } from "./use-service-check.ts";
import { useTextHistory } from "./use-text-history.ts";
import type { TriedFirst } from "./use-tried-document.ts";

const loadCode = async () => (await import("./code-editor.tsx")).CodeEditor;
/** As large as all else of the page: it comes once somebody is there, who may want it. */
const CodeEditor = dynamic(loadCode, { ssr: false, loading: () => <Skeleton className="size-full" /> });

type SchemaEditorProps = {
  text: string;
  /** Must stay the same function. */
  onChange: (text: string) => void;
  refused: Refused | null;
  disabled: boolean;
  /** Where there is room, what comes of the schema stands beside it instead of in its place. */
  wide?: boolean;
  /** On what it is tried until somebody chooses. */
  first?: TriedFirst | null;
  /** What is said beside the schema. */
  instructions?: string | undefined;
  /** What one can begin from. */
  begin?: (replace: (text: string) => void, paste: () => void) => ReactNode;
};

const none: readonly Problem[] = [];

/** A schema as a table of fields, as code and by what comes of it, with what is wrong with it: where it stands, and below in words. */
export default function SchemaEditor(props: SchemaEditorProps) {
  const { text, onChange, refused, disabled, wide = false, first = null, instructions, begin } = props;
  const [code, setCode] = useState<EditorHandle | null>(null);
  const toast = useToast();
  const problemsId = useId();
  const [view, setView] = useEditorView();
  const [beside, setBeside] = useState<Beside>("found");
  const isBeside = useRoom() && wide;
  const shown = view === "code" || (view !== "fields" && !isBeside) ? view : "fields";
  const history = useTextHistory(text, onChange);
  const rested = useRested(text);
  const { problems: seen, check, conversion } = useProblems(rested, refused);
  const { isAwaited, onPasteOver } = usePastedOver(rested, conversion, history);
  const problems = isAwaited ? none : seen;
  const foretold = useForetoldReasons(rested);
  useCodeAtHand();
  const { goTo, lead } = useLeadTo(code, { view, setView, refused });

  const replace = (next: string) => {
    history.change(next);
    if (text.trim() === "" || next === text) return;
    toast({
      title: "Schema replaced",
      tone: "information",
      action: { label: "Undo", altText: "Press Ctrl Z in the schema editor", onPress: history.undo },
    });
  };
  const list = (
    <ProblemList
      id={problemsId}
      problems={problems}
      refused={refused}
      conversion={conversion}
      disabled={disabled}
      onGoTo={goTo}
      onConvert={({ schema }: Conversion) => replace(templateText(schema))}
    />
  );
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
        begin={begin?.(replace, () => lead((there) => there.selectAll()))}
        isBeside={isBeside}
      />
      <div className={clsx(isBeside && "grid grid-cols-[minmax(0,3fr)_minmax(400px,2fr)] min-[1600px]:grid-cols-2")}>
        {/* Beside a document, which is higher, the code and what is wrong with it stay in view. */}
        <div className={clsx("min-w-0", shown === "code" && isBeside && "sticky top-13 self-start")}>
          {shown === "code" ? (
            <div className={isBeside ? "h-[clamp(240px,calc(100dvh-25rem),760px)]" : "h-[clamp(240px,46dvh,520px)]"}>
              <CodeEditor
                ref={setCode}
                text={text}
                onChange={history.type}
                onUndo={history.undo}
                onRedo={history.redo}
                onPasteOver={onPasteOver}
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
              foretold={foretold}
              disabled={disabled}
              onCode={() => setView("code")}
            />
          ) : null}
          {isBeside ? list : null}
        </div>
        {isBeside || shown === "found" || shown === "example" ? (
          <BesidePane
            text={rested}
            check={check}
            beside={isBeside ? beside : shown === "example" ? "example" : "found"}
            onBeside={setBeside}
            first={first}
            instructions={instructions}
            isBeside={isBeside}
          />
        ) : null}
      </div>
      {isBeside ? null : list}
    </div>
  );
}

/** What is wrong with the text, by what can be seen from here and what the service says, and what it can be turned into. */
function useProblems(text: string, refused: Refused | null) {
  // What is not begun is no mistake yet.
  const isBegun = text !== blankText;
  const conversion = useConversion(text);
  const check = useServiceCheck(isBegun ? text : "");
  const said = check.told ?? refused;
  const problems = useMemo(
    () => (isBegun ? problemsOf(text, said, conversion?.instead) : []),
    [isBegun, text, said, conversion],
  );
  return { problems, check, conversion };
}

/** Has the code's editor come once somebody is there; where it cannot be had, that is said when it is wanted. */
function useCodeAtHand(): void {
  const touched = useTouched();
  useEffect(() => void (touched && loadCode().catch(() => {})), [touched]);
}

/** Why fields will not be answered, by their places in the data. */
function useForetoldReasons(text: string): FieldTable["foretold"] {
  const foretold = useForetold(text);
  return useMemo(() => new Map(foretold?.unanswered.map(({ path, reason }) => [path, reason])), [foretold]);
}

type LeadFrom = { view: string; setView: (view: "code") => void; refused: Refused | null };

/** Leads into the code: to where a problem stands; to that of a refusal by itself, which comes while the eye is on the button. */
function useLeadTo(code: EditorHandle | null, { view, setView, refused }: LeadFrom) {
  const wanted = useRef<((code: EditorHandle) => void) | null>(null);
  const lead = (act: (code: EditorHandle) => void) => {
    if (view === "code" && code !== null) return act(code);
    wanted.current = act;
    setView("code");
  };
  const goTo = (problem: Problem) => lead((there) => there.goTo(problem));
  // The code comes a while after it is asked for.
  useEffect(() => {
    if (code === null) return;
    wanted.current?.(code);
    wanted.current = null;
  }, [code]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const [first] = refused === null ? [] : problemsOf(refused.text, refused);
    if (first !== undefined) goTo(first);
  }, [refused]);
  return { goTo, lead };
}
