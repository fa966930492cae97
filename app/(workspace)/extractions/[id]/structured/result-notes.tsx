import type { StructuredResult } from "@verso/contract/results";
import { Callout } from "@/components/ui/callout";
import { formatCount } from "@/lib/format/counts.ts";

const errorsAtOnce = 4;
type Notes = Pick<StructuredResult, "valid" | "errors" | "warnings"> & { found: number; asked: number };

/** What must be known before the data are used: nothing found, the schema not met, warnings of the engine. */
export function ResultNotes({ valid, errors, warnings, found, asked }: Notes) {
  const none = found === 0 && asked > 0;
  if (valid && warnings.length === 0 && !none) return null;
  return (
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
          title={`The data does not follow the schema in ${formatCount(errors.length, "place", "places")}`}
        >
          <p>A value that the schema requires and the document does not carry is left out: none is made up.</p>
          <ul className="mt-1 flex flex-col gap-0.5">
            {errors.slice(0, errorsAtOnce).map(({ path, message }) => (
              <ErrorLine key={`${path} ${message}`} path={path} message={message} />
            ))}
          </ul>
          {errors.length > errorsAtOnce ? (
            <details className="mt-0.5">
              <summary className="text-accent">{errors.length - errorsAtOnce} more</summary>
              <ul className="flex flex-col gap-0.5">
                {errors.slice(errorsAtOnce).map(({ path, message }) => (
                  <ErrorLine key={`${path} ${message}`} path={path} message={message} />
                ))}
              </ul>
            </details>
          ) : null}
        </Callout>
      )}
      {warnings.map(({ code, message }) => (
        <Callout key={code} tone="information" title={warningTitle(code)}>
          {message}
        </Callout>
      ))}
    </div>
  );
}

function ErrorLine({ path, message }: { path: string; message: string }) {
  return (
    <li>
      <code className="text-12 text-ink">{path || "/"}</code> {message}
    </li>
  );
}

/** A warning in a few words; one from a newer service reads as a plain one. */
function warningTitle(code: string): string {
  return code === "instructions_ignored" ? "Your instructions were not read" : "A word about this result";
}
