import { setTimeout } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { openRulesEngine } from "./answer-engine.ts";
import { madePage, objectOf, orNull } from "./testing/made-pages.ts";

// Spending seconds of CPU takes as long as the machine likes.
vi.setConfig({ testTimeout: 120_000 });

const schema = objectOf({ total: orNull("number") });
const pages = [madePage(["Total 4.20"])];
const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

it("ends an answer that takes too long, without standing still, and goes on with the next", async () => {
  const answerEngine = openRulesEngine({ deadlineMs: 1_500 });
  opened.push(answerEngine);
  const many = Array.from({ length: 1_500 }, (_, i) =>
    madePage(
      Array.from({ length: 60 }, () => "Total 4.20 tax 1.10"),
      i + 1,
    ),
  );
  let turns = 0;
  const ticking = setInterval(() => {
    turns++;
  }, 5);
  const costly = await answerEngine.answer({ schema, pages: many, instructions: null });
  clearInterval(ticking);
  expect(costly).toMatchObject({ ok: false, code: "structuring_failed" });
  expect(turns).toBeGreaterThan(3);
  expect(await answerEngine.answer({ schema, pages, instructions: null })).toMatchObject({
    ok: true,
    data: { data: { total: 4.2 } },
  });
});

it("ends work that nobody waits for any more, under way or waiting for its turn", async () => {
  const answerEngine = openRulesEngine({ deadlineMs: 3_600_000 });
  opened.push(answerEngine);
  const ask = (signal?: AbortSignal) => answerEngine.answer({ schema, pages, instructions: null }, { signal });
  await ask();
  const [working, waiting] = [new AbortController(), new AbortController()];
  // Each of these things is held against each other one: more than an hour's work.
  const things = Array.from({ length: 500_000 }, (_, i) => ({ i }));
  const endless = answerEngine.validate(
    { schema: { type: "array", uniqueItems: true }, data: things },
    { signal: working.signal },
  );
  const [queued, next] = [ask(waiting.signal), ask()];
  waiting.abort("no turn any more");
  await expect(queued).rejects.toBe("no turn any more");
  await setTimeout(200);
  working.abort("nobody waits");
  await expect(endless).rejects.toBe("nobody waits");
  expect(await next).toMatchObject({ ok: true, data: { data: { total: 4.2 } } });
  await expect(ask(AbortSignal.abort("gone"))).rejects.toBe("gone");
});
