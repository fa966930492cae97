import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { changedReaders } from "./testing/changed-readers.ts";
import { accepted, readExtraction, until } from "./testing/extractions.ts";
import { startTestService, type TestService } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.work();
});
afterAll(() => service.stop());

it("whoever cancels once pages are read has got nothing of them before, and gets nothing afterwards", {
  timeout: 120_000,
}, async () => {
  const tenant = await service.tenant();
  const { readers } = service.services;
  const isLastLetGo = Promise.withResolvers<void>();
  service.services.readers = changedReaders(readers, {
    readPage: async (file, number, options) => {
      if (number === 3) await isLastLetGo.promise;
      return readers.readPage(file, number, options);
    },
  });
  const { id: upload_id } = await completeUpload(tenant, await pdf(3));
  const { id } = await accepted(tenant, { upload_id });
  await vi.waitFor(async () => expect((await readExtraction(tenant, id)).pages.succeeded).toBe(2), { timeout: 60_000 });

  const run = `/v1/extractions/${id}`;
  const asks = () =>
    Promise.all([
      ...["", "?wait=1", "/result", "/result?pages=1", "/result?format=markdown", "/result?format=text"].map((path) =>
        tenant.call("GET", `${run}${path}`),
      ),
      ...["/pages/1/words", "/reviews"].map((path) => tenant.call("GET", `${run}${path}`)),
      ...["/v1/extractions", "/v1/titles", "/v1/usage"].map((path) => tenant.call("GET", path)),
      tenant.call("POST", `${run}/preview`, {
        body: { schema: { type: "object", properties: { page: { type: "string" } } } },
      }),
      ...["csv"].map((format) =>
        tenant.call("POST", "/v1/exports", { body: { documents: [{ id }], as: "table", format } }),
      ),
    ]);
  /** What is answered of a run's text: its pages say "Page 1 of 3". */
  const given = async () => {
    const answers = await asks();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return { codes: answers.map(({ status }) => status), said: texts.filter((text) => /Page \d of 3/.test(text)) };
  };

  const running = await given();
  expect(running.said).toEqual([]);
  expect(running.codes.slice(2, 7)).toEqual([409, 409, 409, 409, 409]);
  await tenant.call("DELETE", run);
  isLastLetGo.resolve();
  expect(await until(tenant, id, "cancelled")).toMatchObject({ charged: "0.00", released: "0.06" });
  const ended = await given();
  expect(ended.said).toEqual([]);
  expect(ended.codes.slice(2, 7)).toEqual([409, 409, 409, 409, 409]);

  // The questions are such as are answered where there is something to answer with.
  service.services.readers = readers;
  const paid = await accepted(tenant, { upload_id });
  await until(tenant, paid.id, "succeeded");
  const read = await (await tenant.call("GET", `/v1/extractions/${paid.id}/result?format=text`)).text();
  expect(read).toContain("Page 1 of 3");
});
