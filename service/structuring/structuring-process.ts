/** The engine's process: answers one schema after another, or holds data against one, and can be ended in the middle. */
import { answerRequests } from "../processes/answer-requests.ts";
import { checkSums } from "./answers/check-sums.ts";
import { foretellFields } from "./decide/foretell-fields.ts";
import { littleFound } from "./decide/little-found.ts";
import { foretell } from "./instructions/foretell.ts";
import { lessonsOf } from "./learnt/lessons.ts";
import { toField } from "./questions/fields.ts";
import { validate } from "./schema/validate.ts";
import { toStructuredData } from "./structured-data.ts";
import type { StructuringAnswer } from "./structuring-answer.ts";
import { type HeldData, StructuringRequest } from "./structuring-messages.ts";

function hold({ schema, data, adjustments, byModel }: HeldData): StructuringAnswer {
  const unsure = new Set(byModel?.leftOut);
  const little = byModel
    ? littleFound(toField(schema, { keepsAlternatives: true }), data, { unsure, isByModel: true })
    : [];
  const sums = adjustments ? checkSums(toField(schema), data, adjustments) : [];
  return { errors: validate(schema, data), warnings: [...little, ...sums] };
}

function answer(request: StructuringRequest): StructuringAnswer {
  if (request.do === "validate") return hold(request.held);
  if (request.do === "learn") return lessonsOf(request.of);
  const { input } = request;
  const data = toStructuredData(input);
  if (request.do === "answer") return { data };
  const { by } = request;
  const plain = toField(input.schema);
  const root = by === "model" ? toField(input.schema, { keepsAlternatives: true }) : plain;
  const instructions = foretell(input.instructions ?? "", plain);
  return { data, foretold: { instructions, foretold: foretellFields(root, by) } };
}

answerRequests<StructuringRequest, StructuringAnswer>(StructuringRequest, (request) => ({ answer: answer(request) }));
