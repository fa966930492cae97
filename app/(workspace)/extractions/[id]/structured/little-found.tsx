"use client";

import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { RunAgain } from "../summary/run-again.tsx";
import type { Leaf } from "./data-tree.ts";
import type { LittleFound } from "./little-words.ts";
import { fieldWords } from "./note-words.ts";

const fieldsAtOnce = 6;

type NoteProps = {
  little: LittleFound;
  extraction: NamedExtraction;
  /** The values that can be gone to: a list without a row is none. */
  leaves: readonly Leaf[];
  onShow: (path: string) => void;
};

/** Leads a result in which little was found: how much, which fields have no answer, why, and what can be done. */
export function LittleFoundNote({ little, extraction, leaves, onShow }: NoteProps) {
  const shown = new Set(leaves.map(({ path }) => path));
  const { role } = useShellPerson();
  return (
    <section aria-label="Little was found" className="px-3 pt-3">
      <Callout tone="attention" title={little.title}>
        <p>
          Look at the page before these data are used.
          {role === "viewer"
            ? null
            : " Another schema may find more: what it would find in this document is shown before you pay."}
        </p>
        <dl className="mt-2 flex flex-col gap-2">
          {little.groups.map(({ reason, why, help, paths }) => (
            <div key={reason}>
              <dt className="font-medium text-ink">{why}</dt>
              <dd>
                <Fields paths={paths} isShown={(path) => shown.has(path)} onShow={onShow} />
                <p className="mt-0.5 text-12">{help}</p>
              </dd>
            </div>
          ))}
        </dl>
        {role === "viewer" ? null : (
          <div className="mt-2.5">
            <RunAgain extraction={extraction} isAlone words="Try another schema" />
          </div>
        )}
      </Callout>
    </section>
  );
}

type FieldsProps = { paths: readonly string[]; isShown: (path: string) => boolean; onShow: (path: string) => void };

/** A few of them at once, the rest on demand; each leads to its place in the data, where it can be filled in. */
function Fields({ paths, isShown, onShow }: FieldsProps) {
  const rest = paths.slice(fieldsAtOnce);
  const list = (some: readonly string[]) => (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1 py-0.5">
      {some.map((path) => (
        <li key={path} className="max-w-full">
          {isShown(path) ? (
            <button
              type="button"
              onClick={() => onShow(path)}
              className={`${fieldClass} hover:border-line-strong hover:bg-hover`}
            >
              {fieldWords(path)}
            </button>
          ) : (
            <span className={fieldClass}>{fieldWords(path)}</span>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(paths.slice(0, fieldsAtOnce))}
      {rest.length === 0 ? null : (
        <details>
          <summary className="text-12 text-accent">{rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

const fieldClass =
  "inline-block max-w-full rounded-[4px] border border-line bg-surface px-1.5 text-left font-mono text-12 leading-5 break-words text-ink";
