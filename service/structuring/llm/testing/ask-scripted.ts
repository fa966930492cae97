import { openRulesEngine, type StructuringAround, type StructuringInput } from "../../answer-engine.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { openLlmEngine } from "../open-llm-engine.ts";
import type { LlmOptions } from "../options.ts";
import { type SeenRequest, type Step, said, scripted, testOptions } from "./scripted-model.ts";

let rules: ReturnType<typeof openRulesEngine> | undefined;

/** Call it after all tests of a file: files that share a process have an engine each. */
export async function closeRules(): Promise<void> {
  await rules?.close();
  rules = undefined;
}

export const schema = objectOf({
  total: orNull("number"),
  date: orNull("string", { format: "date" }),
  shop: orNull("string"),
});
export const receipt = madePage(["Corner Bakery", "Sold on 3 May 2026", "Total 1,204.50"]);
export const [shopId, dateId, totalId] = ["p1-b1", "p1-b2", "p1-b3"];
export const right = {
  total: said("1204.5", "1,204.50", totalId),
  date: said("2026-05-03", "3 May 2026", dateId),
  shop: said("Corner Bakery", "Corner Bakery", shopId),
};
export const good: Step = { answer: { answer: right } };
export const but = (more: Partial<Record<keyof typeof right, unknown>>): Step => ({
  answer: { answer: { ...right, ...more } },
});

type Asked = Partial<StructuringInput> & { options?: Partial<LlmOptions>; around?: StructuringAround };

/** Asks by a script, and gives what came of it with what was sent. */
export async function ask(script: Parameters<typeof scripted>[0], { options, around, ...input }: Asked = {}) {
  const { baseUrl, requests } = await scripted(script);
  rules ??= openRulesEngine();
  const answerEngine = openLlmEngine(testOptions(baseUrl, options), rules);
  const outcome = await answerEngine.answer({ schema, pages: [receipt], instructions: null, ...input }, around);
  return { outcome, requests };
}

export async function answered(...given: Parameters<typeof ask>) {
  const { outcome, requests } = await ask(...given);
  if (!outcome.ok) throw new Error(outcome.message);
  return { ...outcome.data, usage: outcome.usage, requests };
}

/** The texts of the one message that goes along. */
export function question({ body }: SeenRequest): string {
  const messages = body.messages;
  if (!Array.isArray(messages)) throw new Error("no messages");
  const { content } = messages.at(-1);
  return typeof content === "string" ? content : content.map((part: { text?: string }) => part.text ?? "").join("\n");
}
export const fenced = (text: string, name = "DOCUMENT") => {
  const [, mark, inside] = new RegExp(`^BEGIN ${name} (\\S+)\\n([^]*?)\\nEND ${name} \\1$`, "m").exec(text) ?? [];
  if (mark === undefined || inside === undefined) throw new Error("nothing is fenced");
  return { mark, inside, outside: text.replace(inside, "") };
};
