import clsx from "clsx";
import { CircleAlert, Info, Wand2 } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";
import { errorHeading } from "@/lib/errors/error-words.ts";
import type { Conversion } from "./conversion.ts";
import type { Problem, Refused } from "./refusals.ts";

type ListProps = {
  id: string;
  problems: readonly Problem[];
  refused: Refused | null;
  conversion: Conversion | null;
  disabled: boolean;
  onGoTo: (problem: Problem) => void;
  onConvert: (conversion: Conversion) => void;
};

const isError = ({ severity }: Problem): boolean => severity === "error";

/** What is wrong with the schema, in words, each a way to its place; and the way out, where there is one. */
export function ProblemList({ id, problems, refused, conversion, disabled, onGoTo, onConvert }: ListProps) {
  const hasErrors = problems.some(isError);
  return (
    <div id={id} aria-live="polite">
      {problems.length === 0 ? null : (
        <div
          className={clsx(
            "border-t px-3 py-2 text-13",
            hasErrors ? "border-negative-line bg-negative-soft" : "border-line bg-sunken/60",
          )}
        >
          {refused !== null && hasErrors && problems[0]?.path !== null ? (
            <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 text-12 text-muted">
              <p>{errorHeading("invalid_schema")}. Nothing was submitted and nothing is reserved.</p>
              {refused.requestId === null ? null : <RequestIdLine requestId={refused.requestId} />}
            </div>
          ) : null}
          <ul className="flex max-h-40 flex-col gap-0.5 overflow-y-auto">
            {problems.map((problem) => (
              <ProblemRow key={`${problem.from} ${problem.message}`} problem={problem} onGoTo={() => onGoTo(problem)} />
            ))}
          </ul>
          {conversion === null ? null : (
            <Button
              size="sm"
              className="mt-2"
              icon={<Wand2 aria-hidden="true" />}
              disabled={disabled}
              onClick={() => onConvert(conversion)}
            >
              {conversion.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

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
