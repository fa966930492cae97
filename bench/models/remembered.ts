import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type LocalModel, LocalModelFault } from "../../service/models/local-model.ts";
import { ModelAnswer } from "../../service/models/messages.ts";

const Kept = z.object({ answer: ModelAnswer, seconds: z.number() });

/** What a model's answers took when they were given. */
export type Cost = { questions: number; asked: number; written: number; seconds: number };

/**
 * A model whose answers are kept in a folder, by the question and the model's file: the same question is not asked again, so that a run
 * can be taken up, and what stands behind the answers measured without the model. Without `model` what is not kept has no answer.
 */
export function rememberedModel(name: string, folder: string, model: LocalModel | undefined) {
  mkdirSync(folder, { recursive: true });
  let cost: Cost = { questions: 0, asked: 0, written: 0, seconds: 0 };
  const remembered: LocalModel = {
    load: async () => ({ memoryMb: 0 }),
    async ask(question, around) {
      const key = createHash("sha256")
        .update(JSON.stringify([name, question.system, question.user, question.grammar, question.tokensMax]))
        .digest("hex");
      const file = join(folder, `${key}.json`);
      if (!existsSync(file)) {
        if (!model) throw new LocalModelFault("This question has no answer that was kept.");
        const begun = performance.now();
        const answer = await model.ask(question, around);
        const seconds = (performance.now() - begun) / 1000;
        writeFileSync(`${file}.part`, JSON.stringify({ answer, seconds }));
        renameSync(`${file}.part`, file);
      }
      const { answer, seconds } = Kept.parse(JSON.parse(readFileSync(file, "utf8")));
      if (!("text" in answer)) throw new LocalModelFault("What was kept is no answer.");
      cost = {
        questions: cost.questions + 1,
        asked: cost.asked + answer.asked,
        written: cost.written + answer.written,
        seconds: cost.seconds + seconds,
      };
      return answer;
    },
    close: async () => model?.close(),
  };
  return {
    model: remembered,
    /** What was asked since it was last called. */
    takeCost(): Cost {
      const taken = cost;
      cost = { questions: 0, asked: 0, written: 0, seconds: 0 };
      return taken;
    },
  };
}
