/**
 * The service by itself over HTTP, with the embedded database and one tenant: submissions and status reads a second at
 * concurrency 8, and the time from a submission to its settlement for a one-page PDF. `npx node bench/api.ts [SECONDS] [RUNS]`
 * Bars on 2 cores: 300 submissions/s, 2,000 reads/s, p50 150 ms and p95 400 ms.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "./api/client.ts";
import { completedUpload } from "./api/completed-upload.ts";
import { onePagePdf } from "./api/one-page-pdf.ts";
import { type Cpu, withService } from "./api/service.ts";

const seconds = Number(process.argv[2] ?? 5);
const runs = Number(process.argv[3] ?? 100);
const concurrency = 8;
const warmUpSeconds = 3;

function report(row: Record<string, string | number>): void {
  console.table([row]);
  console.log(JSON.stringify({ bench: "api", ...row }));
}

/** Milliseconds of processor that each of so many took, of the service and of its database. */
function each(before: Cpu, after: Cpu, count: number): { serviceCpuMs: number; databaseCpuMs: number } {
  const share = (part: keyof Cpu) => Number(((after[part] - before[part]) / count).toFixed(2));
  return { serviceCpuMs: share("service"), databaseCpuMs: share("database") };
}

/** How often `work` was done in a second, by so many at a time, and what each took of service and database together. */
async function rate(measure: string, bar: number, cpu: () => Cpu, work: () => Promise<unknown>): Promise<void> {
  let began = performance.now();
  let done = 0;
  const run = async (forSeconds: number) => {
    for (; performance.now() < began + forSeconds * 1000; done++) await work();
  };
  const several = (forSeconds: number) => Promise.all(Array.from({ length: concurrency }, () => run(forSeconds)));
  // Until the code that is measured has been compiled for good.
  await several(warmUpSeconds);
  const before = cpu();
  began = performance.now();
  done = 0;
  await several(seconds);
  const value = Math.round((done * 1000) / (performance.now() - began));
  report({ measure, value, bar, ...each(before, cpu(), done) });
}

/** Milliseconds from sending a submission to the first answer that says it has succeeded. */
async function settle(api: Api, uploadId: string): Promise<number> {
  const began = performance.now();
  const { id } = await api.call("POST", "/v1/extractions", { upload_id: uploadId, mode: "ocr" });
  for (;;) {
    const { status } = await api.call("GET", `/v1/extractions/${id}`);
    if (status === "succeeded") return performance.now() - began;
    if (status !== "queued" && status !== "processing") throw new Error(`it is ${String(status)}`);
    await sleep(5);
  }
}

await withService(["--api"], concurrency, async (api, cpu) => {
  const upload_id = await completedUpload(api, await onePagePdf());
  const submit = () => api.call("POST", "/v1/extractions", { upload_id, mode: "ocr" });
  const { id } = await submit();
  await rate("submissions a second", 300, cpu, submit);
  await rate("status reads a second", 2000, cpu, () => api.call("GET", `/v1/extractions/${id}`));
});

await withService([], concurrency, async (api, cpu) => {
  const uploadId = await completedUpload(api, await onePagePdf());
  for (let i = 0; i < 5; i++) await settle(api, uploadId);
  const before = cpu();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) times.push(await settle(api, uploadId));
  const cpuMs = each(before, cpu(), runs);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
  report({ measure: "submit to settled, p50 ms", value: at(0.5), bar: 150, ...cpuMs });
  report({ measure: "submit to settled, p95 ms", value: at(0.95), bar: 400, ...cpuMs });
});
