"use client";

import clsx from "clsx";
import { CircleAlert, Info, Wand2 } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { errorHeading } from "@/lib/errors/error-words.ts";
import { CodeEditor, type EditorHandle } from "./code-editor.tsx";
import { conversionOf } from "./conversion.ts";
import { EditorTools } from "./editor-tools.tsx";
import { type Problem, problemsOf, type Refused } from "./refusals.ts";
import { starterText } from "./starters.ts";

type SchemaEditorProps = {
  text: string;
  /** Must stay the same function. */
  onChange: (text: string) => void;
  refused: Refused | null;
  disabled: boolean;
};

/** Half a word is no fault yet: what is typed is judged when it rests. */
const restMs = 350;

/** The schema's text with what is wrong with it: marked where it stands, and listed below in words. */
export default function SchemaEditor({ text, onChange, refused, disabled }: SchemaEditorProps) {
  const editor = useRef<EditorHandle>(null);
  const toast = useToast();
  const problemsId = useId();
  const rested = useRested(text);
  const problems = useMemo(() => problemsOf(rested, refused), [rested, refused]);
  const conversion = useMemo(() => conversionOf(rested), [rested]);

  // A refusal comes while the eye is on the button: it is led to the place.
  useEffect(() => {
    const [first] = refused === null ? [] : problemsOf(refused.text, refused);
    if (first !== undefined) editor.current?.goTo(first);
  }, [refused]);

  const replace = (next: string) => {
    onChange(next);
    if (text.trim() === "") return;
    toast({
      title: "Schema replaced",
      tone: "information",
      action: {
        label: "Undo",
        altText: "Press Ctrl Z in the schema editor",
        onPress: () => onChange(text),
      },
    });
  };
  return (
    <div className="overflow-hidden rounded-control border border-line-control focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
      <EditorTools text={text} onReplace={replace} onFormat={onChange} disabled={disabled} />
      <div className="h-[clamp(240px,46dvh,520px)]">
        <CodeEditor
          ref={editor}
          text={text}
          onChange={onChange}
          problems={problems}
          describedBy={problemsId}
          disabled={disabled}
        />
      </div>
      <div id={problemsId} aria-live="polite">
        {problems.length === 0 ? null : (
          <div
            className={clsx(
              "border-t px-3 py-2 text-13",
              problems.some(isError) ? "border-negative-line bg-negative-soft" : "border-line bg-sunken/60",
            )}
          >
            {refused !== null && problems.some(isError) && problems[0]?.title !== "Not valid JSON" ? (
              <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 text-12 text-muted">
                <p>{errorHeading("invalid_schema")}. Nothing was submitted and nothing is reserved.</p>
                {refused.requestId === null ? null : <RequestIdLine requestId={refused.requestId} />}
              </div>
            ) : null}
            <ul className="flex max-h-40 flex-col gap-0.5 overflow-y-auto">
              {problems.map((problem) => (
                <ProblemRow
                  key={`${problem.from} ${problem.message}`}
                  problem={problem}
                  onGoTo={() => editor.current?.goTo(problem)}
                />
              ))}
            </ul>
            {conversion === null ? null : (
              <Button
                size="sm"
                className="mt-2"
                icon={<Wand2 aria-hidden="true" />}
                disabled={disabled}
                onClick={() => replace(starterText(conversion.schema))}
              >
                {conversion.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const isError = ({ severity }: Problem): boolean => severity === "error";

function ProblemRow({ problem, onGoTo }: { problem: Problem; onGoTo: () => void }) {
  const Icon = isError(problem) ? CircleAlert : Info;
  return (
    <li>
      <button type="button" onClick={onGoTo} className="flex w-full items-start gap-2 rounded-[4px] text-left text-ink">
        <Icon
          aria-hidden="true"
          className={clsx("mt-0.5 size-4 shrink-0", isError(problem) ? "text-negative" : "text-muted")}
        />
        <span className="min-w-0 break-words">
          <span className="tabular text-muted">Line {problem.line}:</span>{" "}
          <span className="font-medium">{problem.title}.</span> {problem.message}
        </span>
      </button>
    </li>
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
