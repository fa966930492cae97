import { expect, it } from "vitest";
import { engineWords } from "./engine-words.ts";

it("says who answered a schema: the rules, a language model by its name, or both", () => {
  const said = (name: string, model?: string) => engineWords({ name, version: "1", ...(model && { model }) });
  expect(said("rules")).toBe("Answered by the rules");
  expect(said("llm", "qwen2.5")).toBe("Answered by the language model qwen2.5");
  expect(said("both", "qwen2.5")).toBe("Answered by the rules and the language model qwen2.5");
  expect(said("both")).toBe("Answered by the rules and a language model");
  expect(said("another")).toBe("Answered by another");
});
