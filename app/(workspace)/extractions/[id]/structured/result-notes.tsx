import type { StructuredResult } from "@verso/contract/results";
import { Callout } from "@/components/ui/callout.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { useReview } from "../review/reviewing.ts";
import type { Leaf } from "./data-tree.ts";
import { LittleFoundNote } from "./little-found.tsx";
import { littleFound } from "./little-words.ts";
import { errorWords, warningWords } from "./note-words.ts";

const linesAtOnce = 4;
type NotesProps = {
  result: StructuredResult;
  extraction: NamedExtraction;
  leaves: readonly Leaf[];
  found: number;
  onShow: (path: string) => void;
};

/** What must be known before the data are used: little or nothing found, the schema not met, warnings of the engine and of pages. */
export function ResultNotes({ result, extraction, leaves, found, onShow }: NotesProps) {
  const { valid, errors, warnings: all, pages, engine } = result;
  const { isSettled } = useReview();
  const little = littleFound({ warnings: all, found, asked: leaves.length, isSettled, engine: engine.name });
  const ofData = all.filter(({ code }) => code !== "little_found");
  const none = ofData.length === all.length && found === 0 && leaves.length > 0;
  const ofPages = pages.flatMap(({ number, warnings: own = [] }) =>
    own.map(({ code, message }) => ({ code, message: `Page ${number}: ${message}` })),
  );
  const warnings = [...ofData.map((warning) => ({ code: warning.code, message: warningWords(warning) })), ...ofPages];
  const lead = little === null ? null : <LittleFoundNote {...{ little, extraction, leaves, onShow }} />;
  if (valid && warnings.length === 0 && !none) return lead;
  const codes = [...new Set(warnings.map(({ code }) => code))];
  return (
    <>
      {lead}
      <div className="flex flex-col gap-2 px-3 pt-3">
        {none ? (
          <Callout tone="attention" title="None of the values was found">
            Values are found by what stands beside them on the page. Name the properties as the document names them, or
            give each a title in the schema.
          </Callout>
        ) : null}
        {valid ? null : (
          <Callout
            tone="attention"
            title={`${formatCount(errors.length, "value is", "values are")} missing, or not as the schema asks`}
          >
            <p>A value that the schema requires and the document does not carry is left out: none is made up.</p>
            <Lines lines={errors.map(errorWords)} />
          </Callout>
        )}
        {codes.map((code) => (
          <Callout key={code} tone={doubts.has(code) ? "attention" : "information"} title={warningTitle(code)}>
            <Lines lines={warnings.filter((each) => each.code === code).map(({ message }) => message)} />
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

const titles = new Map([
  ["instructions_ignored", "Some instructions were not followed"],
  ["sums_disagree", "Some figures do not add up"],
  ["value_left_out", "Values without proof were left out"],
  ["rows_missing", "A list lacks rows"],
  ["not_asked", "Some pages were not asked for a field"],
  ["values_disagree", "The document says different things"],
  ["partly_damaged", "A page is partly damaged"],
  ["partly_read", "A page is read in part"],
  ["unread_ink", "A page has something on it that could not be read"],
  ["script_not_read", "A page has a script on it that is not read here"],
  ["placeholder_page", "A page stands in for a form or for attached documents"],
  ["second_reading_missing", "A page was read without the vision model"],
  ["second_reading_differs", "A vision model read a page quite otherwise"],
  ["answer_not_repaired", "The answer could not be made to fit in full"],
]);

/** Those after which the data should be looked at. */
const doubts = new Set([
  "sums_disagree",
  "rows_missing",
  "not_asked",
  "values_disagree",
  "partly_damaged",
  "partly_read",
  "unread_ink",
  "script_not_read",
  "placeholder_page",
  "second_reading_differs",
]);

/** A warning in a few words; one from a newer service reads as a plain one. */
const warningTitle = (code: string): string => titles.get(code) ?? "A word about this result";
