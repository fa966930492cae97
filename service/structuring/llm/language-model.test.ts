import { generateText } from "ai";
import { afterEach, expect, it, vi } from "vitest";
import { askModel } from "./ask-model.ts";
import { openBudget } from "./budget.ts";
import { languageModel } from "./language-model.ts";
import type { LlmOptions } from "./options.ts";
import { scripted, scriptedChance, testOptions } from "./testing/scripted-model.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("bounds the answer as OpenAI itself wants it, and as the others do", async () => {
  const { baseUrl, requests } = await scripted([{ text: "one" }, { text: "two" }]);
  const sendTo = vi.fn(fetch);
  // What goes to OpenAI goes to the script instead.
  const redirected: typeof fetch = (input, init) =>
    sendTo(String(input).replace("https://api.openai.com/v1", baseUrl), init);
  vi.stubGlobal("fetch", redirected);
  for (const address of ["https://api.openai.com/v1", baseUrl]) {
    await generateText({ model: await languageModel(testOptions(address), () => {}), prompt: "?", maxOutputTokens: 7 });
  }
  expect(requests.map(({ body }) => [body.max_completion_tokens, body.max_tokens])).toEqual([
    [7, undefined],
    [undefined, 7],
  ]);
});

it("asks how probable an answer's pieces were where it is told to, and reads it", async () => {
  const { baseUrl, requests } = await scripted([{ answer: { total: 7 } }, { answer: { total: 7 } }]);
  const form = { type: "object", properties: { total: { type: "number" } } } as const;
  const reply = (logprobs: boolean) => {
    const options = testOptions(baseUrl, { logprobs });
    const asking = { options, budget: openBudget(options), deadline: new AbortController().signal };
    return askModel({ ...asking, signal: undefined, owner: undefined }, { text: "?", images: [], form });
  };
  const chance = { first: scriptedChance, least: scriptedChance, joint: scriptedChance };
  expect(await reply(true)).toEqual({ kind: "answer", json: { total: 7 }, chances: new Map([["/total", chance]]) });
  expect(await reply(false)).toEqual({ kind: "answer", json: { total: 7 }, chances: new Map() });
  expect(requests.map(({ body }) => body.logprobs)).toEqual([true, undefined]);
});

/** Takes the place of the network: what is sent is kept, and answered with status 400. */
async function sentBy(options: Partial<LlmOptions>) {
  const sent: { url: string; all: string }[] = [];
  const keep: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), all: JSON.stringify([String(input), [...new Headers(init?.headers)]]) });
    return Response.json({}, { status: 400 });
  };
  vi.stubGlobal("fetch", keep);
  const model = await languageModel({ ...testOptions(""), baseUrl: undefined, ...options }, () => {});
  await expect(generateText({ model, prompt: "?", maxOutputTokens: 7, maxRetries: 0 })).rejects.toThrow();
  return sent;
}

const secret = "from-elsewhere";
const surroundings = {
  ANTHROPIC_API_KEY: secret,
  ANTHROPIC_AUTH_TOKEN: secret,
  ANTHROPIC_BASE_URL: `https://${secret}.example`,
  OPENAI_API_KEY: secret,
  AZURE_API_KEY: secret,
  AZURE_RESOURCE_NAME: secret,
  GOOGLE_GENERATIVE_AI_API_KEY: secret,
  MISTRAL_API_KEY: secret,
  AWS_BEARER_TOKEN_BEDROCK: secret,
  AWS_ACCESS_KEY_ID: secret,
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_SESSION_TOKEN: secret,
  AWS_REGION: secret,
  AWS_ENDPOINT_URL: `https://${secret}.example`,
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: `https://${secret}.example`,
};

it.each([
  [{ provider: "anthropic" }, "https://api.anthropic.com/v1/messages"],
  [{ provider: "google" }, "https://generativelanguage.googleapis.com/v1beta/models/scripted-1:generateContent"],
  [{ provider: "mistral" }, "https://api.mistral.ai/v1/chat/completions"],
  [
    { provider: "bedrock", region: "eu-central-1" },
    "https://bedrock-runtime.eu-central-1.amazonaws.com/model/scripted-1/converse",
  ],
  [
    { provider: "azure", baseUrl: "https://verso.openai.azure.com" },
    "https://verso.openai.azure.com/openai/v1/chat/completions",
  ],
  [
    { provider: "azure", baseUrl: "https://gateway.example/azure/v1/" },
    "https://gateway.example/azure/v1/chat/completions",
  ],
] as const)("takes neither key nor address of %o from the environment", async (options, address) => {
  for (const [name, value] of Object.entries(surroundings)) vi.stubEnv(name, value);
  const [withKey] = await sentBy(options);
  expect(withKey?.url).toBe(address);
  expect(withKey?.all).toContain("sk-very-secret");
  const withoutKey = await sentBy({ ...options, apiKey: undefined });
  expect(withoutKey).toHaveLength(1);
  expect(JSON.stringify([withKey, withoutKey])).not.toContain(secret);
});
