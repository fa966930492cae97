import { pathToFileURL } from "node:url";
import { answerRequests } from "../processes/answer-requests.ts";
import { endedText } from "./endless.ts";
import type { Llama, LlamaPackage, Model, Sequence, Token } from "./llama.ts";
import { type ModelAnswer, ModelRequest } from "./messages.ts";
import { ThreadPace } from "./threads.ts";

type Loaded = {
  pack: LlamaPackage;
  llama: Llama;
  model: Model;
  /** What was read last stands at the end. */
  readings: Sequence[];
  contextTokens: number;
  memoryMb: number;
};
type Question = NonNullable<ModelRequest["question"]>;

/** The model cannot be used; the message ends a sentence. */
class Unusable extends Error {
  override name = "Unusable";
}

/** So many are read at once, without a look at who asked: some ten seconds for 1.5 billion weights on two cores. */
const batchTokens = 512;
/** So many documents are kept as they were read, if the memory suffices: of those whose questions come in turns none is read twice. */
const readingsMax = 4;
const bytesPerMb = 1024 * 1024;
/** What a reason says at most: it is told in logs and at the start. */
const reasonMax = 300;
let loading: Promise<Loaded> | undefined;

/** One model, loaded with the first request, and what it read of late, which a question does not pay for that begins likewise. */
answerRequests(ModelRequest, async (request, signal): Promise<{ answer: ModelAnswer }> => {
  try {
    loading ??= load(request);
    const loaded = await loading;
    const { question, threads } = request;
    return {
      answer: question
        ? await answer(loaded, question, { threads, signal })
        : { loaded: { memoryMb: loaded.memoryMb } },
    };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    loading = undefined;
    return { answer: { unusable: error.message } };
  }
});

/** A package without types is what its pinned version was seen to be. */
const typed = <T>(value: unknown): T => value as T;

async function load({ runtime, file, contextTokens, memoryMb }: ModelRequest): Promise<Loaded> {
  const pack = typed<LlamaPackage>(await import(pathToFileURL(runtime).href));
  const llama = await pack.getLlama({ gpu: false, build: "never", skipDownload: true, logLevel: "error" });
  try {
    const insights = await pack.GgufInsights.from(await pack.readGgufFileInfo(file, { logWarnings: false }), llama);
    const context = { contextSize: contextTokens, modelGpuLayers: 0, batchSize: batchTokens };
    const { cpuRam: weights } = insights.estimateModelResourceRequirements({ gpuLayers: 0 });
    const neededMb = (sequences: number) =>
      Math.ceil(
        (weights + insights.estimateContextResourceRequirements({ ...context, sequences }).cpuRam) / bytesPerMb,
      );
    let sequences = readingsMax;
    while (sequences > 1 && neededMb(sequences) > memoryMb) sequences--;
    if (neededMb(sequences) > memoryMb)
      throw new Unusable(`it needs about ${neededMb(1)} MB of memory with its context, and may take ${memoryMb}`);
    const model = await llama.loadModel({ modelPath: file });
    const opened = await model.createContext({ contextSize: contextTokens, sequences, batchSize: batchTokens });
    const readings = Array.from({ length: sequences }, () => opened.getSequence());
    return { pack, llama, model, readings, contextTokens: opened.contextSize, memoryMb: neededMb(sequences) };
  } catch (error) {
    if (error instanceof Unusable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Unusable(`it is no model that llama.cpp can load (${reason.slice(0, reasonMax)})`);
  }
}

/** Of what was read the one that shares most with a question, at least half of either; else the one that was used longest ago. */
function takeReading(readings: Sequence[], tokens: Token[]): Sequence {
  const shared = (reading: Sequence) => reading.compareContextTokens(tokens).firstDifferentIndex;
  const [taken] = readings
    .filter((reading) => 2 * shared(reading) >= Math.min(reading.nextTokenIndex, tokens.length))
    .sort((a, b) => shared(b) - shared(a))
    .concat(readings);
  if (!taken) throw new TypeError("a context without sequences");
  readings.push(...readings.splice(readings.indexOf(taken), 1));
  return taken;
}

/** Throws the signal's reason between two words or some that are read; what was read until then is kept. */
async function answer(
  loaded: Loaded,
  { system, user, grammar, tokensMax }: Question,
  { threads, signal }: { threads: number | undefined; signal: AbortSignal },
): Promise<ModelAnswer> {
  const { pack, llama, model, readings, contextTokens } = loaded;
  const { contextText } = pack.resolveChatWrapper(model).generateContextState({
    chatHistory: [
      { type: "system", text: system },
      { type: "user", text: user },
      { type: "model", response: [] },
    ],
  });
  const tokens = contextText.tokenize(model.tokenizer);
  const most = contextTokens - tokens.length - 1;
  if (most < 1) return { tooLong: { tokens: tokens.length, most: contextTokens } };
  // The last one is read anew, so that something follows from it.
  const sequence = takeReading(readings, tokens.slice(0, -1));
  await sequence.adaptStateToTokens(tokens.slice(0, -1), false);
  const kept = sequence.nextTokenIndex;
  const grammarEvaluationState =
    grammar === undefined
      ? undefined
      : new pack.LlamaGrammarEvaluationState({ model, grammar: await llama.createGrammar({ grammar }) });
  const pace = new ThreadPace();
  llama.maxThreads = threads ?? (await pace.start());
  const goOn = () => {
    signal.throwIfAborted();
    if (threads === undefined) llama.maxThreads = pace.step();
  };
  let read = kept;
  for (; tokens.length - read > batchTokens; read += batchTokens) {
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(read, read + batchTokens));
    goOn();
  }
  const written: Token[] = [];
  const pieces = new Pieces(model);
  let isWhole = false;
  let ended: string | undefined;
  const options = { temperature: 0, grammarEvaluationState, yieldEogToken: true };
  const answering = sequence.evaluateWithMetadata(tokens.slice(read), { confidence: true }, options);
  for await (const { token, confidence } of answering) {
    isWhole = model.isEogToken(token);
    if (isWhole) break;
    written.push(token);
    pieces.add(token, confidence);
    goOn();
    ended = grammar === undefined ? undefined : endedText(pieces.text, user);
    if (ended !== undefined) break;
    if (written.length >= Math.min(most, tokensMax)) break;
  }
  return {
    text: ended ?? pieces.text,
    finish: isWhole ? "stop" : "length",
    asked: tokens.length,
    kept,
    written: written.length,
    pieces: pieces.all,
  };
}

/** What is written, character by character whole: a token may be a part of one. */
class Pieces {
  readonly all: { text: string; chance: number }[] = [];
  text = "";
  readonly #model: Model;
  #open: Token[] = [];
  #before: Token[] = [];
  #chance = 1;

  constructor(model: Model) {
    this.#model = model;
  }

  add(token: Token, chance: number): void {
    this.#open.push(token);
    this.#chance *= chance;
    const text = this.#model.detokenize(this.#open, false, this.#before);
    if (text.endsWith("\ufffd") && this.#open.length < openMax) return;
    this.all.push({ text, chance: this.#chance });
    this.text += text;
    this.#before = [...this.#before, ...this.#open].slice(-openMax);
    this.#open = [];
    this.#chance = 1;
  }
}

/** A character has at most so many tokens. */
const openMax = 4;
