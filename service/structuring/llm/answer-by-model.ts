import type { StoredPage, StructuredData } from "@verso/contract/results";
import type { StructuringAround, StructuringInput } from "../answer-engine.ts";
import type { Field } from "../questions/fields.ts";
import { answerForm } from "./answer-form.ts";
import { answerRun, type Notes } from "./answer-run.ts";
import type { Budget } from "./budget.ts";
import { type Concluded, conclude } from "./conclude.ts";
import type { Tree } from "./found.ts";
import { merge } from "./merge.ts";
import { ModelFailure } from "./model-failure.ts";
import type { LlmOptions } from "./options.ts";
import { groupsOf, type Planned, planQuestions } from "./plan.ts";
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
  const asked: Planned[] = [];
  for (const planned of planQuestions(field, pages, options)) {
    signal?.throwIfAborted();
    const own = { ...work, field: planned.field, form: answerForm(planned.field) };
    const part = await answerRun(own, planned.run).catch((error: unknown) => {
      // What was answered before the budget was spent stands.
      if (!(error instanceof ModelFailure && budget.spent && tree)) throw error;
      return undefined;
    });
    if (!part) break;
    asked.push(planned);
    tree = tree ? merge(tree, part, notes.disagreeing) : part;
  }
  return { ...conclude(field, tree), warnings: [...warningsOf(notes), ...notAsked(field, pages, asked)] };
}

/** What was not asked of some pages, since more requests would have been needed than there may be: lists, and groups of values. */
function notAsked(root: Field, pages: readonly StoredPage[], asked: readonly Planned[]): StructuredData["warnings"] {
  const printed = pages.filter(({ blocks }) => blocks.length > 0).map(({ number }) => number);
  const shownTo = new Map<string, Set<number>>();
  for (const { field, run } of asked)
    for (const path of groupsOf(field).flatMap(({ paths }) => paths)) {
      const shown = shownTo.get(path) ?? new Set();
      for (const { page } of run) shown.add(page);
      shownTo.set(path, shown);
    }
  return groupsOf(root)
    .flatMap(({ paths, isList }) =>
      paths.flatMap((path) => {
        const shown = shownTo.get(path);
        // A value is asked of the parts that speak of it, and no others are to be.
        const missed = shown && !isList ? [] : printed.filter((page) => !shown?.has(page));
        return missed.length > 0 ? [{ path, missed }] : [];
      }),
    )
    .slice(0, warningsMax)
    .map(({ path, missed }) => ({
      code: "not_asked",
      message: `${path || "/"}: the model was not asked for it on ${missed.length === 1 ? "a page" : `${missed.length} pages`}, since one extraction may use no more requests.`,
      pages: missed,
    }));
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
