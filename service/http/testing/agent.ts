import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { ErrorBody } from "@verso/contract/error-shapes";
import { expect } from "vitest";
import { z } from "zod";

export const inBase64 = (file: Uint8Array): string => Buffer.from(file).toString("base64");

/** The SDK's own client, with a key: of the protocol as it is, or as it was until 2025. */
export async function connect(origin: string, key: string, mode: "auto" | "legacy" = "auto") {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const headers = { Authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } });
  await client.connect(transport);
  return client;
}

const Content = z.array(z.object({ type: z.literal("text"), text: z.string() }));

/** Calls a tool; gives its texts and facts. */
export async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: given });
  const texts = Content.parse(answer.content).map(({ text }) => text);
  const facts: Record<string, unknown> = JSON.parse(texts.at(-1) ?? "{}");
  if (answer.isError !== true) expect(answer.structuredContent).toEqual(facts);
  return { facts, texts, isError: answer.isError === true };
}

/** The code of what a tool refuses. */
export async function refused(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { facts, isError } = await use(client, name, given);
  expect(isError).toBe(true);
  return ErrorBody.parse(facts).error;
}
