import type { StructuredData } from "@verso/contract/results";
import { openRulesEngine } from "../../service/structuring/answer-engine.ts";
import { openLlmEngine } from "../../service/structuring/llm/open-llm-engine.ts";
import type { LlmOptions } from "../../service/structuring/llm/options.ts";
import { scriptedModel } from "../../service/structuring/llm/testing/scripted-model.ts";
import type { Schema } from "../../service/structuring/schema/nodes.ts";
import { readRequest, type ShownWord, wordsOfPrompt } from "./prompt-words.ts";
import { answerTruly, fillForm, type SaidLeaf, type Subject } from "./true-model.ts";

/** What a model makes of the truth before it answers; `isAgain`: it was asked to put its answer right. */
type Bend = (
  leaves: ReadonlyMap<string, SaidLeaf>,
  words: readonly ShownWord[],
  isAgain: boolean,
) => ReadonlyMap<string, SaidLeaf>;
export type Asked = { data: StructuredData; said: ReadonlyMap<string, SaidLeaf>; requests: number; repairs: number };

/** As the configuration has it, where nothing is set. */
const options = {
  provider: "openai-compatible",
  model: "true-1",
  apiKey: "none",
  images: false,
  callsMax: 50,
  tokensMax: 500_000,
  timeoutMs: 600_000,
  requestTokens: 16_000,
  outputTokens: 8_000,
} as const satisfies Omit<LlmOptions, "baseUrl">;

/** The engine for a language model, before a server on this machine that answers by the truth, one document at a time. */
export async function openTrueModel() {
  let ask: { subject: Subject; bend: Bend } | undefined;
  let said = new Map<string, SaidLeaf>();
  let repairs = 0;
  const server = await scriptedModel(({ body }) => {
    if (!ask) return { status: 400, body: "nobody asks" };
    const { question, form } = readRequest(body);
    const isAgain = /^BEGIN ANSWER /m.test(question);
    if (isAgain) repairs++;
    const leaves = ask.bend(answerTruly(ask.subject, question), wordsOfPrompt(question), isAgain);
    said = new Map([...said, ...leaves]);
    return { answer: fillForm(form, leaves) };
  });
  const rules = openRulesEngine();
  const engine = openLlmEngine({ ...options, baseUrl: server.baseUrl }, rules);
  return {
    async ask(schema: Schema, subject: Subject, bend: Bend = (leaves) => leaves): Promise<Asked> {
      ask = { subject, bend };
      [said, repairs] = [new Map(), 0];
      const before = server.requests.length;
      const outcome = await engine.answer({ schema, pages: [...subject.pages], instructions: null });
      if (!outcome.ok) throw new Error(outcome.message);
      return { data: outcome.data, said, requests: server.requests.length - before, repairs };
    },
    async close() {
      await engine.close();
      await server.close();
    },
  };
}
