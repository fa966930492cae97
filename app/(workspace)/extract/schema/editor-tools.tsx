"use client";

import { WrapText } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { formatted } from "./parse-schema.ts";
import { starterNames, starters, starterText } from "./starters.ts";

type ToolsProps = {
  text: string;
  onReplace: (text: string) => void;
  onFormat: (text: string) => void;
  disabled: boolean;
};

/** Schemas to begin from, and what can be done with the text. */
export function EditorTools({ text, onReplace, onFormat, disabled }: ToolsProps) {
  const laidOut = formatted(text);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line bg-sunken/60 px-2 py-1">
      <div className="flex items-center gap-0.5">
        <span id="begin-from" className="mr-1 pl-1 text-12 text-faint max-sm:sr-only">
          Begin from
        </span>
        {starterNames.map((name) => {
          const starter = starterText(starters[name].schema);
          return (
            <Button
              key={name}
              size="sm"
              variant="ghost"
              disabled={disabled || text === starter}
              aria-describedby="begin-from"
              onClick={() => onReplace(starter)}
            >
              {starters[name].label}
            </Button>
          );
        })}
      </div>
      <div className="flex items-center gap-0.5">
        <Button
          size="sm"
          variant="ghost"
          icon={<WrapText aria-hidden="true" />}
          disabled={disabled || laidOut === null || laidOut === text}
          onClick={() => laidOut !== null && onFormat(laidOut)}
        >
          Format
        </Button>
        <CopyButton text={text} label="Copy the schema" />
      </div>
    </div>
  );
}
