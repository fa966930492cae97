"use client";

import { ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { type Why, whyTitle } from "./why-words.ts";

const takesText = "input:not([type=range]), textarea, select, [contenteditable=true], [role=combobox], [data-editor]";

type PanelProps = { path: string; missing: boolean; why: () => Why };

/** Below a value: what was asked, what was proposed and what speaks for each, and what decided; `w` opens it. */
export function WhyPanel({ path, missing, why }: PanelProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "w" || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(takesText) || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-keyshortcuts="w"
        onClick={() => setOpen(!open)}
        className="inline-flex items-center gap-0.5 rounded-[4px] text-12 text-accent underline-offset-2 hover:underline"
      >
        <ChevronRight aria-hidden="true" className={open ? "size-3.5 rotate-90" : "size-3.5"} />
        {missing ? "Why none?" : "Why this value?"}
      </button>
      <div id={id} hidden={!open}>
        {open ? <Told title={whyTitle(path)} why={why()} /> : null}
      </div>
    </div>
  );
}

function Told({ title, why: { asked, proposals, decided } }: { title: string; why: Why }) {
  return (
    <ScrollArea label={title} className="mt-1 max-h-56">
      <dl className="flex flex-col gap-2 text-13">
        <div>
          <dt className="label-caps">Asked for</dt>
          <dd className="text-ink">{asked}</dd>
        </div>
        {proposals.length === 0 ? null : (
          <div>
            <dt className="label-caps">{proposals.length === 1 ? "Proposed" : "Proposed, the likelier first"}</dt>
            {proposals.map(({ value, evidence }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <dd key={at} className={at === 0 ? "" : "mt-1.5"}>
                <span dir="auto" className="font-medium wrap-anywhere whitespace-pre-line text-ink">
                  {value}
                </span>
                <ul className="list-disc pl-4 text-muted">
                  {evidence.map((line) => (
                    <li key={line} dir="auto">
                      {line}
                    </li>
                  ))}
                </ul>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt className="label-caps">{proposals.length === 0 ? "What was done" : "What decided"}</dt>
          {decided.map((line) => (
            <dd key={line} className="text-ink">
              {line}
            </dd>
          ))}
        </div>
      </dl>
    </ScrollArea>
  );
}
