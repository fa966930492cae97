"use client";

import clsx from "clsx";
import { Download } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { saveFile } from "@/lib/export/save-file.ts";
import { formatBytes, formatCount, formatNumber } from "@/lib/format/counts.ts";
import { JsonLines } from "./json-lines.tsx";

const linesAtOnce = 500;

type TextProps = { name: string; text: string; children?: ReactNode };

/** JSON to read, copy and download. A long one is cut in view, never in a copy or a download. */
export function JsonText({ name, text, children }: TextProps) {
  const lines = useMemo(() => text.split("\n"), [text]);
  const [shown, setShown] = useState(linesAtOnce);
  const fileName = `${name.replace(/[\\/:*?"<>|]/g, "_")}.json`;
  return (
    <>
      <div className="@container border-b border-line py-2 pr-3 pl-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className={clsx("tabular text-12 text-faint", children ? "@max-md:hidden" : "")}>
            {formatBytes(text.length)} · {formatCount(lines.length, "line", "lines")}
          </span>
          <div className="flex flex-wrap gap-2">
            {children}
            <CopyButton text={text} label="Copy the JSON">
              Copy
            </CopyButton>
            <Button
              size="sm"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveFile(fileName, text, "application/json")}
            >
              <span className={children ? "@max-md:sr-only" : ""}>Download</span>
            </Button>
          </div>
        </div>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
      >
        <JsonLines lines={lines} shown={shown} />
        {lines.length > shown ? (
          <div className="sticky left-0 flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-13 text-muted">
            <span className="tabular">
              {formatCount(shown, "line", "lines")} of {formatNumber(lines.length)} shown.
            </span>
            <Button size="sm" onClick={() => setShown((now) => now + linesAtOnce * 4)}>
              Show more
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
