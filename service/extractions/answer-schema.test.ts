import type { Bbox, StoredPage } from "@verso/contract/results";
import { expect, test } from "vitest";
import { wallet } from "../ledger/wallet.ts";
import { scripted } from "../structuring/llm/testing/scripted-model.ts";
import { madePage } from "../structuring/testing/made-pages.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { storePages } from "../testing/store-pages.ts";
import { answerSchema } from "./answer-schema.ts";
import { finishPages, finishRun } from "./finish-pages.ts";
import { getExtraction } from "./get.ts";
import { readResult } from "./read-result.ts";
import { startRun } from "./start-run.ts";

type TestSettings = NonNullable<Parameters<typeof testServices>[0]>["settings"];

const schema = { type: "object", properties: { total: { type: ["number", "null"] } } };

/** A structured extraction of so many pages, each in a run of its own begun by a worker, with what the worker reads. */
async function begun(pages: number, settings: TestSettings = {}) {
  const ctx = await testCtx(await testServices({ settings }));
  const upload_id = await testUpload(ctx, { pages });
  const { id } = (await testSubmit(ctx, { upload_id, mode: "structured", schema })).extraction;
  const runs = await ctx.queue.lease(100);
  const parts = new Map<string, number>();
  for (const run of runs) parts.set(run.id, (await startRun(ctx, run))?.part ?? 0);
  const read = ({ id: runId, ...run }: (typeof runs)[number], page: StoredPage) =>
    storePages(ctx, { ...run, part: parts.get(runId) ?? 0 }, page);
  return { ctx, id, runs, read };
}

test("the run that finds every page done goes on until the schema is answered, and may answer it twice", async () => {
  const { ctx, id, runs, read } = await begun(1);
  const [run] = runs;
  if (!run) throw new Error("no run");
  expect(await finishRun(ctx, run, await read(run, madePage(["Total 4.20"])))).toBe("unanswered");
  expect((await getExtraction(ctx, id)).status).toBe("processing");
  // As a worker that died in between, and the next one.
  await answerSchema(ctx, run, []);
  expect(await finishRun(ctx, run, [])).toBe("unanswered");
  expect(await finishRun(ctx, run, [], await answerSchema(ctx, run, []))).toBe("ended");
  expect(await getExtraction(ctx, id)).toMatchObject({ status: "succeeded", charged: "0.02" });
  expect(await readResult(ctx, id, {})).toMatchObject({ mode: "structured", data: { total: 4.2 }, valid: true });
});

test("pages without the data that they were read for are no result and cost nothing", async () => {
  const { ctx, id, runs, read } = await begun(1);
  const [run] = runs;
  if (!run) throw new Error("no run");
  await finishPages(ctx, run, await read(run, madePage(["Total 4.20"])));
  const failure = { code: "structuring_failed", message: "It took too long." };
  expect(await finishRun(ctx, run, [], { ok: false, failure })).toBe("ended");
  expect(await getExtraction(ctx, id)).toMatchObject({ status: "failed", failure, charged: "0.00", released: "0.02" });
  await expect(readResult(ctx, id, {})).rejects.toMatchObject({ code: "no_result" });
  expect(await wallet(ctx.db, ctx.tenantId)).toMatchObject({ balance: "5.00", reserved: "0.00" });
});

test("where no page can be read there is nothing to answer from", async () => {
  const { ctx, id, runs } = await begun(1);
  const [run] = runs;
  if (!run) throw new Error("no run");
  const torn = { number: 1, ok: false, code: "page_damaged", message: "It is torn." } as const;
  expect(await finishRun(ctx, run, [torn])).toBe("ended");
  expect(await getExtraction(ctx, id)).toMatchObject({ status: "failed", failure: { code: "all_pages_failed" } });
});

/** A page that is a table of two columns. */
function tablePage(rows: string[][], { number, headerRows }: { number: number; headerRows: number }): StoredPage {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => {
      const [x, y] = [40 + column * 100, 40 + row * 14];
      const words = [{ text, bbox: [x, y, x + 60, y + 9] as Bbox, confidence: 1 }];
      return { row, column, row_span: 1, column_span: 1, text, bbox: [x, y, x + 100, y + 14] as Bbox, words };
    }),
  );
  const table = { rows: rows.length, columns: 2, header_rows: headerRows, cells };
  const block = { id: `p${number}-b1`, kind: "tables" as const, page: number, text: "", table };
  return { ...madePage([], number), blocks: [{ ...block, bbox: [40, 40, 240, 40 + rows.length * 14] }] };
}

const byModel = (baseUrl: string) => ({
  VERSO_LLM_PROVIDER: "openai-compatible",
  VERSO_LLM_BASE_URL: baseUrl,
  VERSO_LLM_MODEL: "scripted-1",
  VERSO_LLM_ASK: "all",
});

test("a language model is not asked again for what the worker that died has kept", async () => {
  const { baseUrl, requests } = await scripted([{ answer: { total: 4.2 } }]);
  const { ctx, id, runs, read } = await begun(1, byModel(baseUrl));
  const [run] = runs;
  if (!run) throw new Error("no run");
  await finishRun(ctx, run, await read(run, madePage(["Total 4.20"])));
  await answerSchema(ctx, run, []);
  expect(await finishRun(ctx, run, [], await answerSchema(ctx, run, []))).toBe("ended");
  expect(requests).toHaveLength(1);
  expect(await getExtraction(ctx, id)).toMatchObject({ status: "succeeded", charged: "0.02" });
  expect(await readResult(ctx, id, {})).toMatchObject({ data: { total: 4.2 }, engine: { name: "both" } });
});

test("what only the pages together tell is known: a table that goes on over the page keeps its header", async () => {
  const { baseUrl, requests } = await scripted(() => ({ answer: { total: null } }));
  const { ctx, runs, read } = await begun(2, byModel(baseUrl));
  for (const [i, run] of runs.entries()) {
    const rows =
      i === 0
        ? [
            ["Item", "Amount"],
            ["Bolts", "4.20"],
          ]
        : [["Nuts", "5.10"]];
    await finishPages(ctx, run, await read(run, tablePage(rows, { number: i + 1, headerRows: 1 - i })));
  }
  const [run] = runs;
  if (!run) throw new Error("no run");
  expect(await answerSchema(ctx, run, [])).toMatchObject({ ok: true });
  expect(requests[0]?.sent).toMatch(/\| Bolts \| 4\.20 \|(\\n)+\| Item \| Amount \|(\\n[| -]+)+\\n\| Nuts \| 5\.10 \|/);
});

test("a language model that fails is not stood in for by the rules: no result, no charge", async () => {
  const { baseUrl } = await scripted([{ status: 400 }]);
  const { ctx, id, runs, read } = await begun(1, byModel(baseUrl));
  const [run] = runs;
  if (!run) throw new Error("no run");
  await finishRun(ctx, run, await read(run, madePage(["Total 4.20"])));
  expect(await finishRun(ctx, run, [], await answerSchema(ctx, run, []))).toBe("ended");
  const failure = { code: "structuring_failed", message: "The language model's provider answered with status 400." };
  expect(await getExtraction(ctx, id)).toMatchObject({ status: "failed", failure, charged: "0.00", released: "0.02" });
});
