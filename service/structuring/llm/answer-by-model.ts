import type { StructuredData } from "@verso/contract/results";
import type { StructuringAround, StructuringInput } from "../answer-engine.ts";
import type { Field } from "../questions/fields.ts";
import { answerForm } from "./answer-form.ts";
import { answerRun, type Notes } from "./answer-run.ts";
import type { Budget } from "./budget.ts";
import { type Concluded, conclude } from "./conclude.ts";
import type { Tree } from "./found.ts";
import { merge } from "./merge.ts";
import type { LlmOptions } from "./options.ts";
import { planQuestions } from "./plan.ts";
import { carriedHeaders } from "./tables.ts";

type With = { field: Field; options: LlmOptions; budget: Budget };

/**
 * What the model says to a schema by itself, as far as the pages bear it out. Throws `ModelFailure`, or the signal's reason.
 */
export async function answerByModel(
  { pages, instructions }: Pick<StructuringInput, "pages" | "instructions">,
  { signal, owner, pageImage = async () => undefined }: StructuringAround,
  { field, options, budget }: With,
): Promise<Concluded & { warnings: StructuredData["warnings"] }> {
  const notes: Notes = { disagreeing: new Set(), unrepaired: 0, missing: [] };
  const work = {
    options,
    budget,
    deadline: AbortSignal.timeout(options.timeoutMs),
    signal,
    owner,
    instructions,
    headers: carriedHeaders(pages),
    pageImage,
    notes,
  };
  let tree: Tree | undefined;
  for (const planned of planQuestions(field, pages, options)) {
    signal?.throwIfAborted();
    const part = await answerRun({ ...work, field: planned.field, form: answerForm(planned.field) }, planned.run);
    tree = tree ? merge(tree, part, notes.disagreeing) : part;
  }
  return { ...conclude(field, tree), warnings: warningsOf(notes) };
}

const warningsMax = 100;

function warningsOf({ disagreeing, unrepaired, missing }: Notes): StructuredData["warnings"] {
  const again =
    "The model was not asked a second time about answers that do not hold: its budget was spent, or it failed.";
  return [
    ...[...disagreeing].slice(0, warningsMax).map((path) => ({
      code: "values_disagree",
      message: `${path || "/"}: parts of the document say different things; the value that is borne out best was taken.`,
    })),
    ...missing.slice(0, warningsMax).map(({ path, tables }) => ({
      code: "rows_missing",
      message: `${path || "/"}: rows of its tables are not in the list.`,
      pages: [...new Set(tables.map(({ page }) => page))],
    })),
    ...(unrepaired > 0 ? [{ code: "answer_not_repaired", message: again }] : []),
  ];
}
