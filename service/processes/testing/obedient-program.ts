/** A program that does what it is asked to, good or bad. */
import { writeSync } from "node:fs";
import { getPriority } from "node:os";
import { serialize } from "node:v8";
import { z } from "zod";
import { answerRequests } from "../answer-requests.ts";

const Request = z.discriminatedUnion("do", [
  z.object({
    do: z.enum([
      "spin",
      "sleep",
      "sleep lightly",
      "let go",
      "grow heap",
      "grow buffers",
      "throw",
      "exit",
      "babble",
      "environment",
      "pid",
      "priority",
    ]),
  }),
  z.object({ do: z.literal("echo"), value: z.unknown() }),
  z.object({ do: z.literal("say"), characters: z.int() }),
  z.object({ do: z.literal("announce"), bytes: z.int() }),
  z.object({ do: z.literal("hold"), megabytes: z.int() }),
]);

const channelDescriptor = 3;
const held: unknown[] = [];

function grow(make: () => unknown): never {
  for (;;) held.push(make());
}

const lettingGo = serialize({ id: 1, gone: true });

function announce(bytes: number, body = Buffer.alloc(0)): Promise<never> {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  writeSync(channelDescriptor, Buffer.concat([head, body]));
  return new Promise(() => {});
}

answerRequests(Request, async (request, signal) => {
  switch (request.do) {
    case "spin":
      for (;;) held.length = 0;
    case "sleep":
      return new Promise<never>(() => {});
    case "sleep lightly":
      return new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    case "let go":
      return announce(lettingGo.byteLength, lettingGo);
    case "grow heap":
      return grow(() => Array.from({ length: 10_000 }, (_, i) => ({ i })));
    case "grow buffers":
      return grow(() => Buffer.alloc(1_000_000, 1));
    case "throw":
      throw new Error("as asked");
    case "exit":
      return process.exit(7);
    case "babble":
      return announce(Buffer.from("nono").readUInt32BE());
    case "environment":
      return { answer: Object.keys(process.env) };
    case "pid":
      return { answer: process.pid };
    case "priority":
      return { answer: getPriority() };
    case "echo":
      return { answer: request.value };
    case "say":
      return { answer: "a".repeat(request.characters) };
    case "announce":
      return announce(request.bytes);
    case "hold":
      held.push(Buffer.alloc(request.megabytes * 1_000_000, 1));
      return { answer: null };
  }
});
