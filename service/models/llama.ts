/** What is used of `node-llama-cpp` 3.21, which is no package of this tree: an install of its own brings it. */
export type Llama = {
  maxThreads: number;
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammar(options: { grammar: string }): Promise<Grammar>;
};
export type Grammar = { readonly grammar: string };
export type Model = {
  tokenizer: unknown;
  createContext(options: { contextSize: number; sequences: number; batchSize: number }): Promise<Context>;
  /** `before`: what they follow, on which the space before a word depends. */
  detokenize(tokens: readonly Token[], specialTokens?: boolean, before?: readonly Token[]): string;
  isEogToken(token: Token): boolean;
};
/** Each of its sequences has its size. */
export type Context = { contextSize: number; getSequence(): Sequence };
export type Token = number;
export type Sequence = {
  readonly nextTokenIndex: number;
  /** Where tokens begin to differ from those that it holds. */
  compareContextTokens(tokens: Token[]): { firstDifferentIndex: number };
  adaptStateToTokens(tokens: Token[], allowShift?: boolean): Promise<void>;
  /** Only reads, all of them before it resolves: it takes no signal. */
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
  evaluateWithMetadata(
    tokens: Token[],
    metadata: { confidence: true },
    options: { temperature: number; grammarEvaluationState: unknown; yieldEogToken: boolean },
  ): AsyncIterable<{ token: Token; confidence: number }>;
};
type ChatItem = { type: "system" | "user"; text: string } | { type: "model"; response: string[] };
type ChatWrapper = {
  generateContextState(options: { chatHistory: ChatItem[] }): {
    contextText: { tokenize(tokenizer: unknown): Token[] };
  };
};
type Insights = {
  estimateModelResourceRequirements(options: { gpuLayers: number }): { cpuRam: number };
  estimateContextResourceRequirements(options: {
    contextSize: number;
    modelGpuLayers: number;
    batchSize: number;
    sequences: number;
  }): { cpuRam: number };
};
export type LlamaPackage = {
  getLlama(options: { gpu: false; build: "never"; skipDownload: true; logLevel: "error" }): Promise<Llama>;
  resolveChatWrapper(model: Model): ChatWrapper;
  readGgufFileInfo(file: string, options: { logWarnings: false }): Promise<unknown>;
  GgufInsights: { from(info: unknown, llama: Llama): Promise<Insights> };
  LlamaGrammarEvaluationState: new (options: { model: Model; grammar: Grammar }) => unknown;
};
