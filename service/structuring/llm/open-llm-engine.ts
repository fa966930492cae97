import { valueAt } from "@verso/contract/pointer";
import type { Citation, StructuredData } from "@verso/contract/results";
import type { AnswerEngine, StructuringAround, StructuringInput, StructuringOutcome } from "../answer-engine.ts";
import { toField } from "../questions/fields.ts";
import { answerForm } from "./answer-form.ts";
import { answerRun, type Work } from "./answer-run.ts";
import { type Budget, openBudget } from "./budget.ts";
import { conclude } from "./conclude.ts";
import type { Tree } from "./found.ts";
import { merge } from "./merge.ts";
import { ModelFailure } from "./model-failure.ts";
import type { LlmOptions } from "./options.ts";
import type { Hint } from "./prompt.ts";
import { intoRuns } from "./runs.ts";
import { carriedHeaders } from "./tables.ts";

/** From here on a value of the rules is shown to the model. */
const sureFrom = 0.9;
const hintsMax = 200;

/**
 * Answers schemas by the operator's language model, never by the rules instead: where it gives no answer within its budget,
 * there is none. The rules give hints, and what an electronic invoice within the document says, which goes before.
 */
export function openLlmEngine(options: LlmOptions, rules: AnswerEngine): AnswerEngine {
  return {
    ...rules,
    async answer(input, around = {}) {
      const budget = openBudget(options);
      const outcome = await answer(input, around, { options, rules, budget }).catch(
        (error: unknown): StructuringOutcome => {
          if (!(error instanceof ModelFailure)) throw error;
          return { ok: false, code: "structuring_failed", message: error.message };
        },
      );
      return { ...outcome, usage: { calls: budget.calls, tokens: budget.tokens } };
    },
  };
}

type With = { options: LlmOptions; rules: AnswerEngine; budget: Budget };

async function answer(
  input: StructuringInput,
  { signal, owner, pageImage = async () => undefined }: StructuringAround,
  { options, rules, budget }: With,
): Promise<StructuringOutcome> {
  const { schema, pages, instructions } = input;
  // What takes the rules too long may still be answered by the model, without hints.
  const ruled = await rules.answer({ ...input, instructions: null }, { signal, owner });
  const known = ruled.ok ? ruled.data : { data: null, citations: [], adjustments: undefined };
  const field = toField(schema, { keepsAlternatives: true });
  const work: Work = {
    options,
    budget,
    form: answerForm(field),
    deadline: AbortSignal.timeout(options.timeoutMs),
    signal,
    owner,
    schema,
    field,
    instructions,
    hints: hintsFrom(known.data, known.citations),
    headers: carriedHeaders(pages),
    pageImage,
    disagreeing: new Set(),
    unrepaired: 0,
  };
  let tree: Tree | undefined;
  for (const run of intoRuns(pages, options)) {
    signal?.throwIfAborted();
    const part = await answerRun(work, run);
    tree = tree ? merge(tree, part, work.disagreeing) : part;
  }
  const attached = {
    data: known.data,
    citations: known.citations.filter(({ attachment }) => attachment !== undefined),
  };
  const { data, citations, warnings, leftOut } = conclude(field, tree, attached);
  // Without the rules nobody knows what charges are printed, and a sum that is right might be called wrong.
  const { adjustments } = known;
  const checked = await rules.validate({ schema, data, adjustments, byModel: { leftOut } }, { signal, owner });
  if (!checked.ok) return checked;
  const { errors } = checked;
  return {
    ok: true,
    data: {
      data,
      valid: errors.length === 0,
      errors,
      citations,
      engine: { name: "llm", version: "1", model: options.model },
      warnings: [...checked.warnings, ...warnings.slice(0, warningsMax), ...warningsOf(work)],
      adjustments,
    },
  };
}

const warningsMax = 100;

function warningsOf({ disagreeing, unrepaired }: Work): StructuredData["warnings"] {
  const again =
    "The model was not asked a second time about answers that do not hold: its budget was spent, or it failed.";
  return [
    ...[...disagreeing].slice(0, warningsMax).map((path) => ({
      code: "values_disagree",
      message: `${path || "/"}: parts of the document say different things; the value that is borne out best was taken.`,
    })),
    ...(unrepaired > 0 ? [{ code: "answer_not_repaired", message: again }] : []),
  ];
}

function hintsFrom(data: unknown, citations: readonly Citation[]): Hint[] {
  const blocks = new Map<string, string[]>();
  for (const { path, block_id, confidence } of citations) {
    if (block_id === null || confidence < sureFrom) continue;
    blocks.set(path, [...(blocks.get(path) ?? []), block_id]);
  }
  return [...blocks].slice(0, hintsMax).map(([path, ids]) => ({ path, value: valueAt(data, path), blocks: ids }));
}
