import { describe, expect, test } from "vitest";
import { TooMuchWaiting, type Turn, Turns } from "./turns.ts";

const open = (nowMs?: () => number) =>
  new Turns(
    { one: { places: 1, prompt: 0, spare: 0, counted: true } },
    { work: { desk: "one", share: 1, waitingMax: 3 }, free: { desk: "one", share: 1 } },
    nowMs,
  );
/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begun: Turn[] = [];
  return {
    begun,
    resolve,
    reject,
    work: (turn: Turn) => {
      begun.push(turn);
      return promise;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const take = (turns: ReturnType<typeof open>, owner: string, work: (turn: Turn) => Promise<string>, name?: string) =>
  turns.take({ kind: "work", owner, work, name });

describe("turns", () => {
  test("one owner's work beyond the bound is refused, and another's is not", async () => {
    const turns = open();
    const first = held();
    const running = take(turns, "a", first.work);
    await settled();
    const waiting = [1, 2, 3].map(() => take(turns, "a", async () => "done"));
    const refused = await take(turns, "a", async () => "").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooMuchWaiting);
    expect(refused).toMatchObject({ retryAfterS: 1 });
    const other = take(turns, "b", async () => "other");
    expect(turns.counts()).toEqual({ work: { waiting: 4, running: 1 }, free: { waiting: 0, running: 0 } });
    first.resolve("first");
    expect(await Promise.all([running, other, ...waiting])).toEqual(["first", "other", "done", "done", "done"]);
    expect(await take(turns, "a", async () => "again")).toBe("again");
  });

  test("says to come again after about as long as a piece takes, in whole seconds", async () => {
    let nowMs = 0;
    const turns = open(() => nowMs);
    await take(turns, "a", async () => {
      nowMs += 4_200;
      return "";
    });
    const blocking = held();
    const first = take(turns, "a", blocking.work);
    await settled();
    const waiting = [1, 2, 3].map(() => take(turns, "a", async () => ""));
    await expect(take(turns, "a", async () => "")).rejects.toMatchObject({ retryAfterS: 5 });
    blocking.resolve("");
    await Promise.all([first, ...waiting]);
  });

  test("the same work of one owner is done once, for one result or one failure; another owner's is its own", async () => {
    const turns = open();
    const [good, bad, other] = [held(), held(), held()];
    const twice = [take(turns, "a", good.work, "x"), take(turns, "a", good.work, "x")];
    const others = take(turns, "b", other.work, "x");
    await settled();
    const third = take(turns, "a", good.work, "x");
    good.resolve("made");
    expect(await Promise.all([...twice, third])).toEqual(["made", "made", "made"]);
    expect(good.begun.length).toBe(1);
    other.resolve("another's");
    expect(await others).toBe("another's");
    const failing = [take(turns, "a", bad.work, "x"), take(turns, "a", bad.work, "x")];
    bad.reject(new Error("no"));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(bad.begun.length).toBe(1);
    expect(await take(turns, "a", async () => "anew", "x")).toBe("anew");
  });

  test("who gives up while waiting leaves the line; the work under way is told when nobody wants it, and keeps its place", async () => {
    const turns = open();
    const [running, waiting, after] = [held(), held(), held()];
    const leaving = [new AbortController(), new AbortController(), new AbortController()];
    const ask = (work: typeof running.work, i: number, name?: string) =>
      turns.take({ kind: "free", owner: "a", name, signal: leaving[i]?.signal, work });
    const twice = [ask(running.work, 0, "x"), ask(running.work, 1, "x")];
    const gone = ask(waiting.work, 2);
    const last = take(turns, "a", after.work);
    await settled();
    leaving[2]?.abort();
    await expect(gone).rejects.toMatchObject({ name: "AbortError" });
    leaving[0]?.abort();
    await expect(twice[0]).rejects.toMatchObject({ name: "AbortError" });
    expect(running.begun[0]?.signal.aborted).toBe(false);
    leaving[1]?.abort();
    await expect(twice[1]).rejects.toMatchObject({ name: "AbortError" });
    expect(running.begun[0]?.signal.aborted).toBe(true);
    await settled();
    expect(after.begun.length).toBe(0);
    running.reject(new Error("stopped"));
    await settled();
    expect(after.begun.length).toBe(1);
    after.resolve("after");
    expect(await last).toBe("after");
    expect(waiting.begun).toEqual([]);
    expect(turns.counts().free).toEqual({ waiting: 0, running: 0 });
  });

  test("nothing is begun for who has given up before", async () => {
    const turns = open();
    const work = held();
    await expect(
      turns.take({ kind: "work", owner: "a", signal: AbortSignal.abort(), work: work.work }),
    ).rejects.toMatchObject({ name: "AbortError" });
    await settled();
    expect(work.begun).toEqual([]);
  });
});
