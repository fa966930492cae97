import { expect, test } from "vitest";
import { asCompletions } from "./as-completions.ts";
import { type LocalModel, LocalModelFault } from "./local-model.ts";
import { ServerGone } from "./over-socket.ts";

const asked = {
  model: "m",
  max_tokens: 7,
  messages: [
    { role: "system", content: "fill in" },
    { role: "user", content: [{ type: "text", text: "a document" }] },
  ],
  response_format: { type: "json_schema", json_schema: { name: "answer", schema: { type: "boolean" } } },
};
const send = (model: Partial<LocalModel>) => {
  const whole = { load: async () => ({ memoryMb: 1 }), close: async () => {}, ...model };
  const ask =
    model.ask ?? (async () => ({ text: "", finish: "stop" as const, asked: 0, kept: 0, written: 0, pieces: [] }));
  return asCompletions({ ...whole, ask }, "tenant")("local:/", { body: JSON.stringify(asked) });
};

test("a chat's completion is asked of the model on this machine, for whom it is, and held to its form", async () => {
  const seen: unknown[] = [];
  const response = await send({
    ask: async (question, around) => {
      seen.push(question, around?.owner);
      const pieces = [
        { text: "tr", chance: 0.5 },
        { text: "ue", chance: 0 },
      ];
      return { text: "true", finish: "length", asked: 5, kept: 2, written: 1, pieces };
    },
  });
  expect(seen).toMatchObject([{ system: "fill in", user: "a document", tokensMax: 7 }, "tenant"]);
  expect(JSON.stringify(seen)).toContain("root ::= boolean");
  expect(await response.json()).toEqual({
    choices: [
      {
        index: 0,
        finish_reason: "length",
        message: { role: "assistant", content: "true" },
        logprobs: {
          content: [
            { token: "tr", logprob: Math.log(0.5) },
            { token: "ue", logprob: Math.log(1e-9) },
          ],
        },
      },
    ],
    usage: { prompt_tokens: 5, completion_tokens: 1, total_tokens: 6 },
  });
});

test("what the model cannot answer is a status that is not asked again, who served it gone one that is, other faults stay faults", async () => {
  const failing = (error: Error) =>
    send({
      ask: () => Promise.reject(error),
    });
  const refused = await failing(new LocalModelFault("It is too large."));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ error: { message: "It is too large." } });
  expect((await failing(new ServerGone("It has ended."))).status).toBe(503);
  await expect(failing(new Error("gone"))).rejects.toThrow("gone");
});
