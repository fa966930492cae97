import { faultWords } from "@verso/contract/fault-words";
import type { Upload } from "@verso/contract/uploads";
import { z } from "zod";
import { invalidRequest } from "../invalid-request.ts";
import type { Api } from "./api.ts";

/** What a tool is given to do its work with. */
export type Hands = {
  api: Api;
  /** Puts a file where the caller's slot expects it. */
  store(slot: Upload, bytes: Uint8Array): Promise<void>;
  now: Date;
};

/** `facts` are given as JSON; `text` stands before them, where there is any, and is no part of them. */
export type Answer = { facts: Readonly<Record<string, unknown>>; text?: string };

export type Tool = {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: "object" } & Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: false };
  /** Throws `invalid_request` where the arguments are not of the tool's shape, and whatever the API refuses. */
  run(hands: Hands, given: unknown): Promise<Answer>;
};

type Spec<Input> = {
  name: string;
  title: string;
  description: string;
  /** Whether it changes nothing, or may end something; else it makes something, once for the same arguments. */
  does?: "reads" | "ends";
  input: z.ZodType<Input>;
  run(hands: Hands, input: Input): Promise<Answer>;
};

export function tool<Input>({ input, does, run, ...words }: Spec<Input>): Tool {
  const { $schema: _, ...shape } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return {
    ...words,
    inputSchema: { ...shape, type: "object" },
    annotations: {
      readOnlyHint: does === "reads",
      destructiveHint: does === "ends",
      idempotentHint: true,
      openWorldHint: false,
    },
    async run(hands, given) {
      const parsed = input.safeParse(given ?? {}, { error: faultWords });
      if (!parsed.success) throw invalidRequest("call", parsed.error);
      return run(hands, parsed.data);
    },
  };
}
