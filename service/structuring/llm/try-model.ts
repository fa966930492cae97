import type { StoredBlock } from "@verso/contract/results";
import { z } from "zod";
import { toField } from "../questions/fields.ts";
import { answerForm } from "./answer-form.ts";
import { askModel } from "./ask-model.ts";
import { openBudget } from "./budget.ts";
import { conclude } from "./conclude.ts";
import { ModelFailure } from "./model-failure.ts";
import type { LlmOptions } from "./options.ts";
import { documentText, valuesQuestion } from "./prompt.ts";
import { readAnswer } from "./read-answer.ts";
import { smallDocument } from "./small-document.ts";

/** The small document, a line a block, in points. */
const document = smallDocument.map((text, line): StoredBlock => {
  const [left, top, widthPt, heightPt] = [40, 40 + 14 * line, 6, 9];
  const at = (from: number, to: number): StoredBlock["bbox"] => [
    left + widthPt * from,
    top,
    left + widthPt * to,
    top + heightPt,
  ];
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    bbox: at(index, index + word.length),
    confidence: 1,
  }));
  return { id: `p1-b${line + 1}`, kind: "text", page: 1, bbox: at(0, text.length), text, words };
});

const text = { type: ["string", "null"] };
const number = { type: ["number", "null"] };
const day = { ...text, format: "date" };
/** Asks for each kind of value that a form has, one of them for what the document does not say. */
const schema = {
  type: "object",
  properties: {
    seller: text,
    number: text,
    due: day,
    currency: { enum: ["EUR", "USD", null] },
    items: { type: "array", items: { type: "object", properties: { what: text, price: number } } },
    total: number,
    paid_on: day,
  },
};

/** What a model made of the small document; `placed` and `unplaced` are paths into `answer`. */
export type Tried = {
  answer: unknown;
  keepsToForm: boolean;
  placed: string[];
  unplaced: string[];
  /** Whether it says how probable its words were. */
  tellsChances: boolean;
  calls: number;
  tokens: number;
};

/** Asks the operator's model a small document, once, as the engine asks one. Throws `ModelFailure`, and the signal's reason. */
export async function tryModel(options: LlmOptions, signal?: AbortSignal): Promise<Tried> {
  const field = toField(schema);
  const form = answerForm(field);
  const budget = openBudget(options);
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const question = valuesQuestion(documentText(document, new Map()), { field, instructions: null });
  const reply = await askModel(
    { options, budget, deadline, signal, owner: undefined },
    { text: question, images: [], form },
  );
  if (reply.kind === "unreadable") throw new ModelFailure("The language model did not answer in JSON.");
  if (reply.kind === "cut") throw new ModelFailure("The language model's answer is longer than it may be.");
  const read = readAnswer(field, reply, document);
  const { found } = conclude(field, read?.tree);
  return {
    answer: reply.json,
    // Zod and the SDK have types of their own for the same thing.
    keepsToForm: z.fromJSONSchema(JSON.parse(JSON.stringify(form))).safeParse(reply.json).success,
    placed: [...found.keys()],
    unplaced: read?.unplaced.map(({ path }) => path) ?? [],
    tellsChances: reply.chances.size > 0,
    calls: budget.calls,
    tokens: budget.tokens,
  };
}
