import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { LlmOptions } from "../options.ts";

/** What the server does with a request. A number is a status, with a wait of a millisecond where it may be sent again. */
export type Step =
  | { answer: unknown }
  | { text: string }
  | { cut: string }
  | { refusal: string }
  | { status: number; body?: string; location?: string; retryAfter?: string }
  | "silence";

export type SeenRequest = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown>; sent: string };

type Script = readonly Step[] | ((request: SeenRequest) => Step | Promise<Step>);

/** A server that plays a provider by a script, a step a request; it answers in the form of the address that is asked. */
export async function scriptedModel(script: Script) {
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const seen = { path: request.url ?? "", headers: request.headers, body: JSON.parse(sent), sent };
    requests.push(seen);
    const step = typeof script === "function" ? await script(seen) : script[requests.length - 1];
    play(step ?? { status: 400, body: "the script is over" }, seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, requests, close };
}

function play(step: Step, seen: SeenRequest, response: ServerResponse): void {
  if (step === "silence") return;
  if ("status" in step) {
    const { location, retryAfter } = step;
    const headers = {
      ...(retryAfter === undefined ? { "retry-after-ms": "1" } : { "retry-after": retryAfter }),
      ...(location !== undefined && { location }),
    };
    response.writeHead(step.status, headers).end(step.body ?? JSON.stringify({ error: { message: "no" } }));
    return;
  }
  const said =
    "answer" in step ? JSON.stringify(step.answer) : "text" in step ? step.text : "cut" in step ? step.cut : "";
  const ended = "cut" in step ? "cut" : "refusal" in step ? "refused" : "whole";
  const body = bodyOf(seen, said, ended, step);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

type Ended = "cut" | "refused" | "whole";

function bodyOf({ path, body }: SeenRequest, said: string, ended: Ended, step: Step) {
  if (path.endsWith("/messages")) return asMessage(said, ended);
  if (path.endsWith(":generateContent")) return asContent(said, ended);
  if (path.endsWith("/converse")) return asConversation(said, ended, "toolConfig" in body);
  return asCompletion(said, ended, { step, logprobs: body.logprobs === true });
}

function asMessage(said: string, ended: Ended) {
  const stop_reason = { cut: "max_tokens", refused: "refusal", whole: "end_turn" }[ended];
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "scripted",
    content: [{ type: "text", text: said }],
    stop_reason,
    usage: { input_tokens: 100, output_tokens: 20 },
  };
}

function asContent(said: string, ended: Ended) {
  const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 };
  if (ended === "refused") return { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata };
  const content = { role: "model", parts: [{ text: said }] };
  const finishReason = ended === "cut" ? "MAX_TOKENS" : "STOP";
  return {
    candidates: [{ content, finishReason, index: 0 }],
    usageMetadata,
    modelVersion: "scripted",
    responseId: "r1",
  };
}

/** By the tool that the form of the answer is, where there is one; a call that was cut off has lost its arguments. */
function asConversation(said: string, ended: Ended, byTool: boolean) {
  const input = () => (ended === "cut" ? {} : JSON.parse(said));
  const isCall = byTool && ended !== "refused" && (ended === "cut" || isObject(said));
  const content = isCall ? [{ toolUse: { toolUseId: "t1", name: "json", input: input() } }] : [{ text: said }];
  const whole = isCall ? "tool_use" : "end_turn";
  return {
    output: { message: { role: "assistant", content } },
    stopReason: { cut: "max_tokens", refused: "guardrail_intervened", whole }[ended],
    usage: { inputTokens: 100, outputTokens: 20, totalTokens: 120 },
    metrics: { latencyMs: 1 },
  };
}

const isObject = (text: string): boolean => /^\{.*\}$/s.test(text);

/** How probable a scripted model held what it says, where it is asked. */
export const scriptedChance = 0.9;

function asCompletion(said: string, ended: Ended, { step, logprobs }: { step: Step; logprobs: boolean }) {
  const refusal = typeof step === "object" && "refusal" in step ? step.refusal : null;
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "scripted",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: refusal === null ? said : null, refusal },
        finish_reason: ended === "cut" ? "length" : "stop",
        ...(logprobs && { logprobs: { content: [{ token: said, logprob: Math.log(scriptedChance) }] } }),
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

/** The same, gone when the test ends. */
export async function scripted(script: Parameters<typeof scriptedModel>[0]) {
  const server = await scriptedModel(script);
  onTestFinished(server.close);
  return server;
}

/** What a model says when it is asked where values stand: the words for each, and the value that they say. */
export const words = (...all: (readonly [text: string | null, value: unknown])[]): Step => ({
  answer: Object.fromEntries(all.map(([text, value], i) => [String(i + 1), { text, value }])),
});

export const testOptions = (baseUrl: string, more: Partial<LlmOptions> = {}): LlmOptions => ({
  provider: "openai-compatible",
  baseUrl,
  model: "scripted-1",
  ask: "all",
  apiKey: "sk-very-secret",
  images: false,
  callsMax: 10,
  tokensMax: 100_000,
  timeoutMs: 20_000,
  requestTokens: 10_000,
  outputTokens: 1_000,
  ...more,
});
