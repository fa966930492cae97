/**
 * From a submission, and from its settlement, to the event that tells of it, at a receiver on loopback: one document after the
 * other, and eight at a time, for a one-page PDF. `npx node bench/webhooks.ts [RUNS]`
 * Bar on 2 cores: p95 300 ms, one after the other.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Api } from "./api/client.ts";
import { completedUpload } from "./api/completed-upload.ts";
import { onePagePdf } from "./api/one-page-pdf.ts";
import { withService } from "./api/service.ts";

const runs = Number(process.argv[2] ?? 200);

/** When each extraction was told of, and who waits to hear of it. */
const toldAt = new Map<string, number>();
const waiting = new Map<string, (at: number) => void>();
/** Milliseconds from what was told to the telling. */
let lagsMs: number[] = [];
const receiver = createServer(async (request, response) => {
  const { data, created_at } = JSON.parse((await request.toArray()).join(""));
  const at = performance.now();
  lagsMs.push(Date.now() - Date.parse(created_at));
  response.writeHead(204).end();
  toldAt.set(data.id, at);
  waiting.get(data.id)?.(at);
});
const told = (id: string) =>
  new Promise<number>((resolve) => {
    const at = toldAt.get(id);
    if (at === undefined) waiting.set(id, resolve);
    else resolve(at);
  });

async function untilTold(api: Api, upload_id: string): Promise<number> {
  const began = performance.now();
  const { id } = await api.call("POST", "/v1/extractions", { upload_id, mode: "ocr" });
  return (await told(id)) - began;
}

async function measure(what: string, atOnce: number, work: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  lagsMs = [];
  const began = performance.now();
  const one = async () => {
    while (times.length < runs) times.push(await work());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const perSecond = Math.round((times.length * 1000) / (performance.now() - began));
  const at = (of: number[], share: number) =>
    Math.round(of.toSorted((a, b) => a - b)[Math.floor(of.length * share)] ?? Number.NaN);
  const ofAll = { p50Ms: at(times, 0.5), p95Ms: at(times, 0.95) };
  const row = {
    measure: what,
    ...ofAll,
    fromSettledP50Ms: at(lagsMs, 0.5),
    fromSettledP95Ms: at(lagsMs, 0.95),
    perSecond,
  };
  console.table([row]);
  console.log(JSON.stringify({ bench: "webhooks", ...row }));
}

await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
await withService(
  [],
  8,
  async (api) => {
    await api.call("POST", "/v1/webhooks", { url, events: ["extraction.finished"] });
    const upload = await completedUpload(api, await onePagePdf());
    for (let i = 0; i < 5; i++) await untilTold(api, upload);
    await measure("submit to told, one after the other", 1, () => untilTold(api, upload));
    await measure("submit to told, eight at a time", 8, () => untilTold(api, upload));
  },
  { VERSO_WEBHOOKS_INSECURE: "1" },
);
receiver.close();
