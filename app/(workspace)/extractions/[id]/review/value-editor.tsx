"use client";

import { Crosshair } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { controlClass } from "@/components/ui/input.tsx";
import { PickWords } from "./pick-words.tsx";
import { useReview } from "./reviewing.ts";
import { type FieldShape, pickedText, writtenValue } from "./written-value.ts";

const longFrom = 48;
const wants: Record<FieldShape["kind"], string> = {
  number: "Write a number such as 1017.96, or nothing.",
  boolean: "Choose yes or no, or nothing.",
  choice: "Choose one of the list.",
  text: "",
};

type EditorProps = {
  extractionId: string;
  /** What it is called: "grand_total". */
  name: string;
  shape: FieldShape;
  before: unknown;
  /** The page that a frame is probably drawn on. */
  page: number;
  /** Of a block: a text always, and an empty one is empty. */
  isBlock?: boolean;
  onClose: () => void;
  /** Where one page or the list is in view, not both: brings the page into view. */
  onShowPage: () => void;
};

/** A value in the hand: Enter keeps what is written, Escape leaves it as it was, an empty field says that it is not there. */
export function ValueEditor(props: EditorProps) {
  const { extractionId, name, shape, before, page, isBlock = false, onClose, onShowPage } = props;
  const { draft, setDraft, pick, setPick, save, saving, unsaved, discard } = useReview();
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement & HTMLSelectElement>(null);
  const faultId = useId();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (field.current && "select" in field.current && field.current.tagName === "TEXTAREA") field.current.select();
  }, []);
  const isPicked = pick !== null && pick.bbox !== null;
  // What it grows by comes into view with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it grows
  useEffect(() => {
    const drawn = requestAnimationFrame(() => whole.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(drawn);
  }, [pick !== null, isPicked]);
  if (draft === null) return null;

  const write = (text: string) => {
    setFault(null);
    setDraft({ ...draft, text });
  };
  const leave = () => {
    discard();
    setPick(null);
    setDraft(null);
    onClose();
  };
  const keep = async () => {
    const value = isBlock ? draft.text : writtenValue(draft.text, shape);
    if (value === undefined) return setFault(wants[shape.kind]);
    discard();
    const citation = draft.citation === null ? {} : { citation: draft.citation };
    const { target, replaces } = draft;
    const kept = await save([{ target, verdict: "corrected", value, ...citation, replaces }]);
    if (kept) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) void keep();
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const failure = fault ?? (unsaved === null ? null : failureWords(unsaved.error));
  const described = failure === null ? {} : { "aria-invalid": true, "aria-describedby": faultId };
  return (
    <div ref={whole} data-editor className="flex min-w-0 flex-col gap-1.5 py-0.5">
      <div className="flex min-w-0 flex-wrap items-start gap-1.5">
        <WrittenField
          face={{ ref: field, value: draft.text, "aria-label": `Correct ${name}`, onKeyDown, ...described }}
          shape={shape}
          isBlock={isBlock}
          onWrite={write}
        />
        <Button size="sm" variant="primary" disabled={saving} onClick={() => void keep()}>
          {saving ? "Saving" : "Save"}
        </Button>
        <Button size="sm" onClick={leave}>
          Cancel
        </Button>
        <Button
          size="sm"
          icon={<Crosshair aria-hidden="true" />}
          aria-pressed={pick !== null}
          onClick={() => {
            setPick(pick === null ? { page, bbox: null } : null);
            if (pick === null) onShowPage();
          }}
        >
          Pick on the page
        </Button>
      </div>
      {isBlock || draft.text !== "" || failure !== null ? null : (
        <p className="text-12 text-muted">Empty means: not in the document.</p>
      )}
      {failure === null ? null : (
        <p id={faultId} role="alert" className="text-12 text-negative">
          {failure}
        </p>
      )}
      {pick === null ? null : (
        <PickWords
          id={extractionId}
          onTake={(words) => {
            setDraft({
              ...draft,
              text: pickedText(words, shape, before),
              citation: pick.bbox && { page: pick.page, bbox: pick.bbox },
            });
            setPick(null);
            field.current?.focus();
          }}
          onLeave={() => {
            setPick(null);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type FieldProps = {
  face: Omit<ComponentProps<"textarea">, "ref"> &
    Omit<ComponentProps<"select">, "ref"> & { ref: Ref<HTMLTextAreaElement & HTMLSelectElement> };
  shape: FieldShape;
  isBlock: boolean;
  onWrite: (text: string) => void;
};

/** One of several where there are several, else lines to write in. */
function WrittenField({ face, shape, isBlock, onWrite }: FieldProps) {
  const className = `${controlClass} min-w-0 shrink-0 basis-full resize-none field-sizing-content px-2 py-1 text-13!`;
  const options = shape.kind === "boolean" ? ["true", "false"] : shape.choices;
  if (options.length > 0) {
    return (
      <select {...face} className={className} onChange={(event) => onWrite(event.target.value)}>
        <option value="">Not in the document</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {shape.kind === "boolean" ? (option === "true" ? "Yes" : "No") : option}
          </option>
        ))}
      </select>
    );
  }
  const text = String(face.value ?? "");
  return (
    <textarea
      {...face}
      className={className}
      dir="auto"
      rows={Math.min(8, Math.max(text.split("\n").length, Math.ceil(text.length / longFrom), 1))}
      inputMode={shape.kind === "number" ? "decimal" : "text"}
      placeholder={isBlock ? "No text" : shape.isDate ? "Such as 2026-04-11" : "Nothing"}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

/** What is wrong with the value, in the service's words; or why it could not be kept yet. */
function failureWords(error: {
  code: string;
  message: string;
  details?: readonly { message: string }[] | undefined;
}): string {
  const [first] = error.details ?? [];
  if (error.code === "invalid_review" && first) return `This value does not fit: it ${first.message}.`;
  return `Not saved yet: ${error.message} What you wrote stays here.`;
}
