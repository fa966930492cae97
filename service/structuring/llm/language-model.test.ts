import { generateText } from "ai";
import { afterEach, expect, it, vi } from "vitest";
import { languageModel } from "./language-model.ts";
import { scripted, testOptions } from "./testing/scripted-model.ts";

afterEach(() => vi.unstubAllGlobals());

it("bounds the answer as OpenAI itself wants it, and as the others do", async () => {
  const { baseUrl, requests } = await scripted([{ text: "one" }, { text: "two" }]);
  const sendTo = vi.fn(fetch);
  // What goes to OpenAI goes to the script instead.
  const redirected: typeof fetch = (input, init) =>
    sendTo(String(input).replace("https://api.openai.com/v1", baseUrl), init);
  vi.stubGlobal("fetch", redirected);
  for (const address of ["https://api.openai.com/v1", baseUrl]) {
    await generateText({ model: languageModel(testOptions(address), () => {}), prompt: "?", maxOutputTokens: 7 });
  }
  expect(requests.map(({ body }) => [body.max_completion_tokens, body.max_tokens])).toEqual([
    [7, undefined],
    [undefined, 7],
  ]);
});

it("takes no key from the environment", async () => {
  const { baseUrl, requests } = await scripted([{ text: "one" }]);
  vi.stubEnv("ANTHROPIC_API_KEY", "sk-from-elsewhere");
  const model = languageModel(testOptions(baseUrl, { provider: "anthropic", apiKey: undefined }), () => {});
  await generateText({ model, prompt: "?", maxOutputTokens: 7, maxRetries: 0 });
  expect(JSON.stringify(requests[0]?.headers)).not.toContain("elsewhere");
  vi.unstubAllEnvs();
});
