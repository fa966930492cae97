import { getPriority } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { BoundedProcess, type Program } from "./bounded-process.ts";
import { openProcesses, TooCostly } from "./process-set.ts";

const bytesMax = 1024 * 1024;
const program: Program<unknown> = {
  module: new URL("./testing/obedient-program.ts", import.meta.url),
  answer: z.unknown(),
  memoryMb: 400,
  heapMb: 300,
  requestBytesMax: bytesMax,
  answerBytesMax: bytesMax,
};
const opened: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((set) => set.close())));
const open = (changes: Partial<Program<unknown>> = {}, { deadlineMs = 60_000 } = {}) => {
  const set = openProcesses({ ...program, ...changes }, { deadlineMs });
  opened.push(set);
  return set;
};
const endOf = async (request: unknown, changes: Partial<Program<unknown>> = {}, deadlineMs = 60_000) => {
  const one = new BoundedProcess({ ...program, ...changes });
  const end = await one.ask({ request, deadlineMs });
  await one.kill();
  return end;
};

describe("a bounded process", () => {
  test("gives back what it was sent, bytes and nothing among it", async () => {
    const value = { bytes: new Uint8Array([1, 2, 3]), nothing: undefined, text: "ä", deep: [[1.5]] };
    expect(await endOf({ do: "echo", value })).toMatchObject({ kind: "answer", answer: value });
  });

  test.each([
    ["time", { do: "spin" }, 300, "timeout"],
    ["V8's memory", { do: "grow heap" }, 60_000, "memory"],
    ["memory outside of V8's heap", { do: "grow buffers" }, 60_000, "memory"],
  ])("is ended where it takes too much %s", async (_, request, deadlineMs, kind) => {
    expect(await endOf(request, {}, deadlineMs)).toEqual({ kind });
  });

  test("that sleeps has ten times as much of the clock as one that works has of the processor", async () => {
    const ended: string[] = [];
    const ask = async (what: "sleep" | "spin") => {
      expect(await endOf({ do: what }, {}, 500)).toEqual({ kind: "timeout" });
      ended.push(what);
    };
    await Promise.all([ask("sleep"), ask("spin")]);
    expect(ended).toEqual(["spin", "sleep"]);
  });

  test("says what it threw, and how it died", async () => {
    expect(await endOf({ do: "throw" })).toMatchObject({
      kind: "crashed",
      detail: expect.stringContaining("as asked"),
    });
    expect(await endOf({ do: "exit" })).toEqual({ kind: "crashed", detail: "exit 7" });
  });

  test("is sent nothing longer, and is believed nothing longer, than was agreed on", async () => {
    expect(await endOf({ do: "echo", value: "a".repeat(bytesMax) })).toEqual({ kind: "memory" });
    expect(await endOf({ do: "say", characters: 2 * bytesMax })).toEqual({ kind: "memory" });
    expect(await endOf({ do: "announce", bytes: 2 ** 31 })).toEqual({ kind: "memory" });
    expect(await endOf({ do: "echo", value: () => 1 })).toEqual({ kind: "memory" });
  });

  test("is ended where it says what is no answer", async () => {
    const end = await endOf({ do: "echo", value: "no number" }, { answer: z.number() });
    expect(end).toEqual({ kind: "crashed", detail: "an answer of an unknown shape" });
    expect(await endOf({ do: "babble" })).toMatchObject({ kind: "memory" });
  });

  test("is ended where it lets go of what is wanted", async () => {
    expect(await endOf({ do: "let go" }, { letsGoMs: 1_000 })).toMatchObject({ kind: "crashed" });
  });

  test("knows none of its parent's secrets", async () => {
    process.env.VERSO_TEST_SECRET = "a secret";
    const end = await endOf({ do: "environment" });
    delete process.env.VERSO_TEST_SECRET;
    expect(end).toMatchObject({ kind: "answer", answer: expect.arrayContaining(["PATH"]) });
    expect(end).toMatchObject({ answer: expect.not.arrayContaining(["VERSO_TEST_SECRET"]) });
  });
});

describe("a set of processes", () => {
  test("keeps a process for the next request, and replaces one that was ended or grew", async () => {
    const set = open();
    const pid = () => set.ask({ do: "pid" });
    const first = await pid();
    expect(await pid()).toBe(first);
    await expect(set.ask({ do: "exit" })).rejects.toThrow(TooCostly);
    const second = await pid();
    expect(second).not.toBe(first);
    await set.ask({ do: "hold", megabytes: 290 });
    expect(await pid()).not.toBe(second);
  });

  test("has a process for each that asks at once, and others for those that yield", async () => {
    const set = open();
    const ask = (yields: boolean) => set.ask({ do: "priority" }, { yields });
    const below = Math.min(19, getPriority() + 7);
    expect(await Promise.all([ask(true), ask(false), ask(true)])).toEqual([below, getPriority(), below]);
    const pids = await Promise.all([1, 2].map(() => set.ask({ do: "pid" })));
    expect(new Set(pids).size).toBe(2);
    expect(await ask(false)).toBe(getPriority());
  });

  test("holds no request guilty of a program that cannot be started", async () => {
    const set = open({ module: new URL("./testing/no-such-program.ts", import.meta.url) });
    await expect(set.ask({ do: "pid" })).rejects.toThrow(/could not be started.*no-such-program/s);
  });

  test("keeps a process that lets go of a request by itself, and replaces one that does not, or is not asked to", async () => {
    const left = async (what: string, set: ReturnType<typeof open>) => {
      const before = await set.ask({ do: "pid" });
      const working = new AbortController();
      const asked = set.ask({ do: what }, { signal: working.signal });
      setTimeout(() => working.abort("nobody waits"), 20);
      await expect(asked).rejects.toBe("nobody waits");
      return (await set.ask({ do: "pid" })) === before ? "kept" : "replaced";
    };
    const listening = open({ letsGoMs: 300 });
    expect(await left("sleep lightly", listening)).toBe("kept");
    expect(await left("spin", listening)).toBe("replaced");
    expect(await left("sleep lightly", open())).toBe("replaced");
  });

  test("lets go of whoever gives up, and of all when it is closed", async () => {
    const set = open();
    const working = new AbortController();
    const spinning = set.ask({ do: "spin" }, { signal: working.signal });
    working.abort("nobody waits");
    await expect(spinning).rejects.toBe("nobody waits");
    const last = [set.ask({ do: "spin" }), set.ask({ do: "pid" })].map((asked) =>
      expect(asked).rejects.toThrow(TooCostly),
    );
    await set.close();
    await Promise.all(last);
  });
});
