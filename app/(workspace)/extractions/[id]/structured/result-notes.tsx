import { Callout } from "@/components/ui/callout.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { LittleFoundNote } from "./little-found.tsx";
import { errorWords } from "./note-words.ts";
import { doubts, errorsTitle, type Told, warningTitle } from "./told.ts";

const linesAtOnce = 4;
type NotesProps = { told: Told; extraction: NamedExtraction; onShow: (path: string) => void };

/** What must be known before the data are used: little or nothing found, the schema not met, warnings of the engine and of pages. */
export function ResultNotes({ told, extraction, onShow }: NotesProps) {
  const { little, none, errors, warnings, leaves } = told;
  return (
    <>
      {little === null ? null : <LittleFoundNote {...{ little, extraction, leaves, onShow }} />}
      <div className="flex flex-col gap-2 px-3 pt-3 empty:hidden">
        {none ? (
          <Callout tone="attention" title="None of the values was found">
            Values are found by what stands beside them on the page. Name the properties as the document names them, or
            give each a title in the schema.
          </Callout>
        ) : null}
        {errors.length === 0 ? null : (
          <Callout tone="attention" title={errorsTitle(errors)}>
            <p>A value that the schema requires and the document does not carry is left out: none is made up.</p>
            <Lines lines={errors.map(errorWords)} />
          </Callout>
        )}
        {warnings.map(({ code, lines }) => (
          <Callout key={code} tone={doubts.has(code) ? "attention" : "information"} title={warningTitle(code)}>
            <Lines lines={lines} />
          </Callout>
        ))}
      </div>
    </>
  );
}

/** A few of them at once, the rest on demand. */
function Lines({ lines }: { lines: readonly string[] }) {
  const distinct = [...new Set(lines)];
  const rest = distinct.slice(linesAtOnce);
  const items = (some: readonly string[]) => (
    <ul className="flex flex-col gap-0.5 break-words">
      {some.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <>
      {items(distinct.slice(0, linesAtOnce))}
      {rest.length === 0 ? null : (
        <details className="mt-0.5">
          <summary className="text-accent">{rest.length} more</summary>
          {items(rest)}
        </details>
      )}
    </>
  );
}
