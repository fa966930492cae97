import { expect, onTestFinished, test, vi } from "vitest";
import { getExtraction } from "../extractions/get.ts";
import { readResult } from "../extractions/read-result.ts";
import { modelProcesses } from "../models/testing/model-processes.ts";
import { scriptedRuntime } from "../models/testing/scripted-runtime.ts";
import { makePdf, put } from "../reading/testing/made-files.ts";
import { startProcess } from "../testing/process.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";

const schema = { type: "object", properties: { number: { type: ["string", "null"] } } };
const documentOf = (number: string) =>
  makePdf((pdf) => {
    put(pdf, `Delivery note ${number}`, 60, 80);
    put(pdf, `answer ${JSON.stringify({ number })}`, 60, 140);
    put(pdf, "a long read", 60, 200);
  });

test.skipIf(process.platform !== "linux")(
  "three workers answer four tenants by one model, and go on when its process and the worker that serves it are killed",
  async () => {
    const { folder, file, remove } = await scriptedRuntime();
    onTestFinished(remove);
    const services = await testServices({ alone: true });
    const env = {
      DATABASE_URL: services.url,
      VERSO_DATA_DIR: services.dataDir,
      VERSO_SERVICE_PORT: "0",
      VERSO_READERS: "1",
      VERSO_LLM_PROVIDER: "local",
      VERSO_LLM_ASK: "all",
      VERSO_LLM_FOLDER: folder,
      VERSO_LLM_MODEL: file,
    };
    const workers = Array.from({ length: 3 }, () => startProcess(["--worker"], env));
    await Promise.all(workers.map(({ ready }) => ready));
    const serving = () => workers.filter(({ child }) => modelProcesses(child.pid).length > 0);
    expect(serving()).toHaveLength(1);

    const tenants = await Promise.all(Array.from({ length: 4 }, () => testCtx(services)));
    const asked = await Promise.all(
      tenants.flatMap((ctx, tenant) =>
        [1, 2].map(async (nth) => {
          const number = `DN-${tenant}${nth}`;
          const upload_id = await testUpload(ctx, { pages: 1, file: await documentOf(number) });
          const { extraction } = await testSubmit(ctx, { upload_id, mode: "structured", schema });
          return { ctx, number, id: extraction.id };
        }),
      ),
    );
    const succeeded = (count: number) =>
      vi.waitFor(
        async () => {
          const all = await Promise.all(asked.map(({ ctx, id }) => getExtraction(ctx, id)));
          expect(all.filter(({ status }) => status === "failed")).toEqual([]);
          expect(all.filter(({ status }) => status === "succeeded").length).toBeGreaterThanOrEqual(count);
        },
        { timeout: 120_000, interval: 50 },
      );
    await succeeded(1);
    for (const { child } of serving()) for (const pid of modelProcesses(child.pid)) process.kill(pid, "SIGKILL");
    await succeeded(3);
    const [first] = serving();
    first?.child.kill("SIGKILL");
    expect((await first?.ended)?.code).toBe("SIGKILL");
    await succeeded(asked.length);
    expect(serving()).toHaveLength(1);
    for (const { ctx, number, id } of asked)
      expect(await readResult(ctx, id, {})).toMatchObject({ data: { number }, engine: { name: "both" } });
  },
  240_000,
);
