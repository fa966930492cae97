"use client";

import { Braces, Eye, Redo2, Rows3, ScanSearch, Undo2, WrapText } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { ExportSchema } from "./export-schema.tsx";
import { formatted } from "./parse-schema.ts";
import type { EditorView } from "./use-editor-view.ts";
import type { TextHistory } from "./use-text-history.ts";

type ToolsProps = {
  text: string;
  view: EditorView;
  onView: (view: EditorView) => void;
  history: TextHistory;
  disabled: boolean;
  /** What one can begin from. */
  begin: ReactNode;
  /** Whether what comes of the schema stands beside it. */
  isBeside: boolean;
};

const views = [
  { value: "fields", label: "Fields", icon: <Rows3 aria-hidden="true" className="max-sm:hidden" /> },
  { value: "code", label: "Code", icon: <Braces aria-hidden="true" className="max-sm:hidden" /> },
  { value: "found", label: "Found", icon: <ScanSearch aria-hidden="true" className="max-sm:hidden" /> },
  { value: "example", label: "Example", icon: <Eye aria-hidden="true" className="max-sm:hidden" /> },
] as const;

/** The views of a schema, what one can begin from, and what can be done with the text. */
export function EditorTools({ text, view, onView, history, disabled, begin, isBeside }: ToolsProps) {
  const laidOut = formatted(text);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line bg-sunken/60 px-2 py-1.5">
      <SegmentedControl label="View" value={view} onChange={onView} segments={isBeside ? views.slice(0, 2) : views} />
      <div className="flex flex-wrap items-center gap-0.5">
        {begin}
        <IconButton
          size="sm"
          label="Undo"
          keys="Ctrl Z"
          icon={<Undo2 aria-hidden="true" />}
          disabled={disabled || !history.canUndo}
          onClick={history.undo}
        />
        <IconButton
          size="sm"
          label="Redo"
          keys="Ctrl Shift Z"
          icon={<Redo2 aria-hidden="true" />}
          disabled={disabled || !history.canRedo}
          onClick={history.redo}
        />
        <IconButton
          size="sm"
          label="Format"
          icon={<WrapText aria-hidden="true" />}
          disabled={disabled || laidOut === null || laidOut === text}
          onClick={() => laidOut !== null && history.change(laidOut)}
        />
        <CopyButton text={text} label="Copy the schema" />
        <ExportSchema text={text} />
      </div>
    </div>
  );
}
