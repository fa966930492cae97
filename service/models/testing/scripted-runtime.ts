import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runtimeEntry } from "../local-model.ts";

/**
 * What stands in for `node-llama-cpp` where no model is at hand. A token is a character, and the last line of a question says what comes:
 * `say TEXT`, `slowly TEXT` (a tenth of a second a character), `die`, `deaf` (for ever, and hears nothing). A question that
 * does not end so is answered with the JSON that stands behind `answer` in it, 2 ms a character. What has `long read` in it takes a tenth of a second for
 * each slice that is read. A model's file takes 100 MB, and one more for each byte after the first four. It
 * may say instead what is answered to whatever holds some words, by the JSON of `[[words, answer], ...]` after its first four letters.
 */
const program = `
import { appendFileSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
let log;
let answers = [];
const openSequence = (state = []) => ({
  get nextTokenIndex() { return state.length; },
  compareContextTokens(tokens) {
    let same = 0;
    while (same < state.length && state[same] === tokens[same]) same++;
    return { firstDifferentIndex: same };
  },
  async adaptStateToTokens(tokens) {
    state.length = this.compareContextTokens(tokens).firstDifferentIndex;
  },
  async evaluateWithoutGeneratingNewTokens(tokens) {
    state.push(...tokens);
    log("read");
    if (String.fromCodePoint(...state).includes("long read")) await sleep(100);
  },
  async *evaluateWithMetadata(tokens, metadata, { grammarEvaluationState }) {
    state.push(...tokens);
    const asked = String.fromCodePoint(...state);
    const known = answers.find(([words]) => asked.includes(words))?.[1];
    const [, how, text = ""] = known ? [] : /(?:^|\\n)(say|slowly|die|deaf)(?: (.*))?$/.exec(asked) ?? [];
    const [, json = known] = (!how && !known && /answer (\\{.*\\})/.exec(asked)) || [];
    if (how === "die") process.kill(process.pid, "SIGKILL");
    while (how === "deaf");
    for (const token of json ?? (grammarEvaluationState ? grammarEvaluationState.grammar + "|" : "") + text) {
      if (how === "slowly") await sleep(100);
      if (json) await sleep(2);
      state.push(token.codePointAt(0));
      log("write");
      yield { token: token.codePointAt(0), confidence: known ? 0.999 : 0.5 };
    }
    yield { token: 0, confidence: 1 };
  },
});
export async function getLlama() {
  return {
    maxThreads: 1,
    createGrammar: async ({ grammar }) => ({ grammar }),
    async loadModel({ modelPath }) {
      const file = readFileSync(modelPath, "utf8");
      if (!file.startsWith("GGUF")) throw new Error("no magic");
      answers = file.startsWith("GGUF[") ? JSON.parse(file.slice(4)) : [];
      log = (what) => {
        try {
          appendFileSync(dirname(modelPath) + "/log", what + "\\n");
        } catch {
          // In a sandbox nothing is written.
        }
      };
      log("load");
      return {
        tokenizer: null,
        createContext: async ({ contextSize, sequences }) => ({
          contextSize,
          getSequence() {
            if (sequences-- === 0) throw new Error("No sequences left");
            return openSequence();
          },
        }),
        detokenize: (tokens) => String.fromCodePoint(...tokens),
        isEogToken: (token) => token === 0,
      };
    },
  };
}
export const resolveChatWrapper = () => ({
  generateContextState: ({ chatHistory }) => ({
    contextText: { tokenize: () => Array.from(chatHistory.flatMap(({ text }) => text ?? []).join("\\n"), (letter) => letter.codePointAt(0)) },
  }),
});
export const readGgufFileInfo = async (file) => file;
const megabytes = 1024 * 1024;
export const GgufInsights = {
  from: async (file) => ({
    estimateModelResourceRequirements: () => ({
      cpuRam: (readFileSync(file, "utf8").startsWith("GGUF[") ? 100 : 96 + statSync(file).size) * megabytes,
    }),
    estimateContextResourceRequirements: ({ sequences }) => ({ cpuRam: 20 * sequences * megabytes }),
  }),
};
export class LlamaGrammarEvaluationState {
  constructor({ grammar }) { this.grammar = grammar.grammar; }
}
`;

/** Puts it where a folder of models has what runs them. */
export async function installScripted(folder: string): Promise<void> {
  const entry = runtimeEntry(folder);
  await mkdir(dirname(entry), { recursive: true });
  await writeFile(entry, program);
  await writeFile(join(dirname(entry), "package.json"), '{"type":"module"}');
}

/** A folder with it and a file that passes for a model. */
export async function scriptedRuntime() {
  const folder = await mkdtemp(join(tmpdir(), "verso-models-"));
  await installScripted(folder);
  const file = join(folder, "model.gguf");
  await writeFile(file, "GGUF");
  /** How often it has loaded the model, read a slice or written a token until now. */
  const times = async (what: "load" | "read" | "write") =>
    (await readFile(join(folder, "log"), "utf8").catch(() => "")).split("\n").filter((line) => line === what).length;
  return { folder, file, times, remove: () => rm(folder, { recursive: true, force: true }) };
}
