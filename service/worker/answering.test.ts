import type { StoredPage } from "@verso/contract/results";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Ctx, Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { cancelExtraction } from "../extractions/cancel.ts";
import { getExtraction } from "../extractions/get.ts";
import { dataKey } from "../extractions/result-key.ts";
import { type Step, scripted } from "../structuring/llm/testing/scripted-model.ts";
import { madePage } from "../structuring/testing/made-pages.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { startWorker } from "./worker.ts";

const schema = { type: "object", properties: { total: { type: ["number", "null"] } } };
const answer: Step = { answer: { total: 4.2 } };
const page: StoredPage = madePage(["Total 4.20"]);

const slow = { timeout: 25_000, interval: 20 };
const statusOf = async (ctx: Ctx, id: string) => (await getExtraction(ctx, id)).status;
const until = (ctx: Ctx, id: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(ctx, id)).toBe(status), slow);

/** A tenant, and a worker with one reader and so with two places to read and two to answer. */
async function working(script: Parameters<typeof scripted>[0], change: (services: Services) => Partial<Services>) {
  const { baseUrl, requests } = await scripted(script);
  const services = await testServices({
    alone: true,
    settings: {
      VERSO_READERS: "1",
      VERSO_LLM_PROVIDER: "openai-compatible",
      VERSO_LLM_BASE_URL: baseUrl,
      VERSO_LLM_MODEL: "scripted-1",
      VERSO_LLM_ASK: "all",
    },
  });
  const readers = {
    ...services.readers,
    readPage: async () => ({ ok: true as const, page }),
    readAttachments: async () => [],
  };
  const worker = startWorker({ ...services, readers, ...change(services) });
  onTestFinished(() => worker.stop());
  const ctx = await testCtx(services);
  const upload_id = await testUpload(ctx, { pages: 1 });
  const submit = async (more: object) => (await testSubmit(ctx, { upload_id, ...more })).extraction.id;
  return { ctx, requests, submit };
}

test("extractions that wait for a slow model hold up neither pages to read nor cancellations", async () => {
  let answerAll: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const { ctx, requests, submit } = await working(
    () => released.then(() => answer),
    () => ({}),
  );
  const asked = await Promise.all(Array.from({ length: 6 }, () => submit({ mode: "structured", schema })));
  const waiting = () => ctx.db.selectFrom("runs").select("extraction_id").where("lease", "is", null).execute();
  await vi.waitFor(async () => expect([requests.length, (await waiting()).length]).toEqual([2, 4]), slow);
  await until(ctx, await submit({ mode: "ocr" }), "succeeded");
  const [first] = await waiting();
  if (!first) throw new Error("none waits");
  expect((await cancelExtraction(ctx, first.extraction_id)).status).toBe("cancelled");
  expect(requests).toHaveLength(2);
  answerAll();
  for (const id of asked.filter((one) => one !== first.extraction_id)) {
    await until(ctx, id, "succeeded");
    expect(await getExtraction(ctx, id)).toMatchObject({ attempts: 1, charged: "0.02" });
  }
  expect(requests).toHaveLength(5);
});

test("an answer is kept until the store takes it, and not asked for again", async () => {
  const refused = vi.fn();
  const { ctx, requests, submit } = await working(
    () => answer,
    ({ objects }) => ({
      objects: {
        ...objects,
        put: async (key, bytes) => {
          const isData = key === dataKey({ tenantId: ctx.tenantId, extractionId: id });
          if (isData && refused.mock.calls.length < 3) {
            refused();
            throw new DomainError("unavailable", "The disk is full.");
          }
          return objects.put(key, bytes);
        },
      },
    }),
  );
  const id: string = await submit({ mode: "structured", schema });
  await until(ctx, id, "succeeded");
  expect(refused).toHaveBeenCalledTimes(3);
  expect(requests).toHaveLength(1);
});
