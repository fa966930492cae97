import { valueAt } from "@verso/contract/pointer";
import type { StructuredData } from "@verso/contract/results";
import type { AnswerEngine, StructuringAround, StructuringInput, StructuringOutcome } from "../answer-engine.ts";
import { toField } from "../questions/fields.ts";
import { answerByModel } from "./answer-by-model.ts";
import { type Budget, openBudget } from "./budget.ts";
import { warningOf } from "./conclude.ts";
import { ModelFailure } from "./model-failure.ts";
import { type LlmOptions, modelName } from "./options.ts";
import { restOf, whole } from "./rest.ts";
import type { Side } from "./sides.ts";
import { together } from "./together.ts";

/**
 * Answers schemas by the operator's language model and the rules together, never by the rules instead: where the model is asked and gives
 * no answer within its budget, there is none. What an electronic invoice within the document says goes before both.
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

const warningsMax = 100;

type With = { options: LlmOptions; rules: AnswerEngine; budget: Budget };

async function answer(
  input: StructuringInput,
  around: StructuringAround,
  { options, rules, budget }: With,
): Promise<StructuringOutcome> {
  const { schema } = input;
  // What takes the rules too long may still be answered by the model.
  const ruled = await rules.answer(input, around);
  const known = ruled.ok ? ruled.data : undefined;
  // What the rules cannot follow the model answers alone.
  const isJoined = known !== undefined && !known.warnings.some(({ code }) => code === "instructions_ignored");
  const field = toField(schema, { keepsAlternatives: true });
  const asked = isJoined && options.ask === "rest" ? restOf(field, known.citations) : whole(field);
  if (!asked) return ruled;
  const model = await answerByModel(input, around, { field: asked.field, options, budget });
  const others = isJoined ? known : beforeAll(known);
  const { data, citations } = others ? together(field, { ...asked, rules: others, model }) : model;
  // Without the rules nobody knows what charges are printed, and a sum that is right might be called wrong.
  const adjustments = known?.adjustments;
  // What the rules gave in place of a value of the model is there.
  const leftOut = model.leftOut.filter(({ path }) => (valueAt(data, path) ?? null) === null);
  const byModel = { leftOut: leftOut.map(({ path }) => path) };
  const checked = await rules.validate({ schema, data, adjustments, byModel }, around);
  if (!checked.ok) return checked;
  const { errors } = checked;
  return {
    ok: true,
    data: {
      data,
      valid: errors.length === 0,
      errors,
      citations,
      engine: { name: isJoined ? "both" : "llm", version: "1", model: modelName(options) },
      warnings: [...checked.warnings, ...leftOut.slice(0, warningsMax).map(warningOf), ...model.warnings],
      adjustments,
      ...(known?.issuer && { issuer: known.issuer }),
      titles: known?.titles,
    },
  };
}

/** What goes before the model: what an electronic invoice within the document says, and what rules of the workspace led to. */
function beforeAll(known: StructuredData | undefined): Side | undefined {
  const citations =
    known?.citations.filter(({ attachment, found_by }) => attachment !== undefined || found_by === "rule") ?? [];
  return known && citations.length > 0 ? { data: known.data, citations } : undefined;
}
