import type { StructuredData } from "@verso/contract/results";
import { openRulesEngine } from "../../service/structuring/answer-engine.ts";
import { openLlmEngine } from "../../service/structuring/llm/open-llm-engine.ts";
import type { LlmOptions } from "../../service/structuring/llm/options.ts";
import { scriptedModel } from "../../service/structuring/llm/testing/scripted-model.ts";
import type { Schema } from "../../service/structuring/schema/nodes.ts";
import { readRequest } from "./prompt-words.ts";
import { fillForm, type SaidLeaf, type Subject } from "./true-model.ts";

type Leaves = ReadonlyMap<string, SaidLeaf>;
/** What a model makes of the truth before it answers; `isAgain`: it is asked for the words of values that stand nowhere. */
type Bend = (leaves: Leaves, isAgain: boolean) => Leaves;
/** What came of an answer; `again` are the values that were asked about a second time. */
export type Asked = { data: StructuredData; said: Leaves; requests: number; again: number };

/** As the configuration has it, where nothing is set. */
const options = {
  provider: "openai-compatible",
  model: "true-1",
  ask: "all",
  apiKey: "none",
  images: false,
  callsMax: 50,
  tokensMax: 500_000,
  timeoutMs: 600_000,
  requestTokens: 16_000,
  outputTokens: 8_000,
} as const satisfies Omit<LlmOptions, "baseUrl">;

/**
 * The engine for a language model, before a server on this machine that answers by the truth, one document at a time; `isAlone`
 * where the rules are to say nothing.
 */
export async function openTrueModel(isAlone: boolean) {
  let ask: { subject: Subject; bend: Bend } | undefined;
  let said = new Map<string, SaidLeaf>();
  let again = 0;
  const server = await scriptedModel(({ body }) => {
    if (!ask) return { status: 400, body: "nobody asks" };
    const question = readRequest(body, ask.subject.pages);
    again += question.doubts.size;
    const leaves = ask.bend(ask.subject.says(question.words), question.doubts.size > 0);
    said = new Map([...said, ...leaves]);
    return { answer: fillForm(question, leaves) };
  });
  const rules = openRulesEngine();
  const silent: typeof rules = {
    ...rules,
    answer: async () => ({ ok: false, code: "structuring_failed", message: "the rules are not asked" }),
  };
  const engine = openLlmEngine({ ...options, baseUrl: server.baseUrl }, isAlone ? silent : rules);
  return {
    async ask(schema: Schema, subject: Subject, bend: Bend = (leaves) => leaves): Promise<Asked> {
      ask = { subject, bend };
      [said, again] = [new Map(), 0];
      const before = server.requests.length;
      const outcome = await engine.answer({ schema, pages: [...subject.pages], instructions: null });
      if (!outcome.ok) throw new Error(outcome.message);
      return { data: outcome.data, said, requests: server.requests.length - before, again };
    },
    async close() {
      await engine.close();
      await server.close();
    },
  };
}
