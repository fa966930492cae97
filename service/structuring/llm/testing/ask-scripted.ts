import { openRulesEngine, type StructuringAround, type StructuringInput } from "../../answer-engine.ts";
import { madePage, objectOf, orNull } from "../../testing/made-pages.ts";
import { openLlmEngine } from "../open-llm-engine.ts";
import type { LlmOptions } from "../options.ts";
import { type SeenRequest, type Step, scripted, testOptions } from "./scripted-model.ts";

let rules: ReturnType<typeof openRulesEngine> | undefined;

/** Call it after all tests of a file: files that share a process have an engine each. */
export async function closeRules(): Promise<void> {
  await rules?.close();
  rules = undefined;
}

const schema = objectOf({
  total: orNull("number"),
  date: orNull("string", { format: "date" }),
  shop: orNull("string"),
});
export const receipt = madePage(["Corner Bakery", "Sold on 3 May 2026", "Total 1,204.50"]);
export const [shopId, dateId, totalId] = ["p1-b1", "p1-b2", "p1-b3"];
export const right = { total: 1204.5, date: "2026-05-03", shop: "Corner Bakery" };
export const good: Step = { answer: right };
export const but = (more: Partial<Record<keyof typeof right, unknown>>): Step => ({ answer: { ...right, ...more } });

type Asked = Partial<StructuringInput> & {
  options?: Partial<LlmOptions>;
  around?: StructuringAround;
  /** Whether the rules answer as well: else it is seen what the model's answer alone comes to. */
  byRules?: boolean;
};

const noAnswer = async () => ({ ok: false, code: "structuring_failed", message: "The rules say nothing." }) as const;

/** Asks by a script, and gives what came of it with what was sent. */
export async function ask(
  script: Parameters<typeof scripted>[0],
  { options, around, byRules = false, ...input }: Asked = {},
) {
  const { baseUrl, requests } = await scripted(script);
  rules ??= openRulesEngine();
  const answerEngine = openLlmEngine(testOptions(baseUrl, options), byRules ? rules : { ...rules, answer: noAnswer });
  const outcome = await answerEngine.answer({ schema, pages: [receipt], instructions: null, ...input }, around);
  return { outcome, requests };
}

export async function answered(...given: Parameters<typeof ask>) {
  const { outcome, requests } = await ask(...given);
  if (!outcome.ok) throw new Error(outcome.message);
  return { ...outcome.data, usage: outcome.usage, requests };
}

/** The texts of the one message that goes along. */
export function question(request: SeenRequest | undefined): string {
  const messages = request?.body.messages ?? request?.body.contents;
  if (!Array.isArray(messages)) throw new Error("no messages");
  const { content, parts = content } = messages.at(-1);
  return typeof parts === "string" ? parts : parts.map((part: { text?: string }) => part.text ?? "").join("\n");
}
/** A question's document, the mark of its fence, and what stands outside of it. */
export const fenced = (text: string) => {
  const [, before, mark, inside, after] = /^(.*?<<< (\S+)\n)(.*?)(\n>>> \2(?:\n.*)?)$/s.exec(text) ?? [];
  if (mark === undefined || inside === undefined) throw new Error("nothing is fenced");
  return { mark, inside, outside: `${before}${after}` };
};
/** The rows of the tables that a question shows, headers among them. */
export const rowsShown = (request: SeenRequest): string[][] =>
  fenced(question(request))
    .inside.split("\n")
    .filter((line) => line.startsWith("| ") && !/^[| -]*$/.test(line))
    .map((line) => line.slice(2, -2).split(" | "));
