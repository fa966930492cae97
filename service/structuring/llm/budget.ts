import { ModelFailure } from "./model-failure.ts";
import type { LlmOptions } from "./options.ts";

/** What one extraction may spend, and has spent. Each request is counted before it is sent, whatever comes of it. */
export type Budget = {
  readonly calls: number;
  readonly tokens: number;
  /** Throws `ModelFailure` where no request is left. */
  call(): void;
  spend(tokens: number): void;
  /** The tokens that an answer may have, after what is asked. Throws `ModelFailure` where too few are left. */
  answerTokens(asked: number): number;
  /** Why nothing more may be asked; `undefined` while it may. */
  readonly spent: ModelFailure | undefined;
};

/** Fewer are no answer. */
const answerTokensMin = 256;

export function openBudget({ callsMax, tokensMax, outputTokens }: LlmOptions): Budget {
  let calls = 0;
  let tokens = 0;
  let spent: ModelFailure | undefined;
  const refuse = (what: string) => {
    spent = new ModelFailure(
      `Answering the schema took more ${what} of the language model than one extraction may use.`,
    );
    return spent;
  };
  return {
    get calls() {
      return calls;
    },
    get tokens() {
      return tokens;
    },
    get spent() {
      return spent;
    },
    call() {
      if (calls >= callsMax) throw refuse("requests");
      calls++;
    },
    spend(more) {
      tokens += more;
    },
    answerTokens(asked) {
      const left = tokensMax - tokens - asked;
      if (left < Math.min(answerTokensMin, outputTokens)) throw refuse("tokens");
      return Math.min(left, outputTokens);
    },
  };
}

/** About how many tokens a text is: a little more than most models make of European languages. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 3);
