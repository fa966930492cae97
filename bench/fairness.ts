/**
 * What an honest tenant waits for while a hostile one floods the service: `npx node bench/fairness.ts [ROUNDS] [JOBS] [FLOOD]`. The same
 * four requests alone and under each flood, all against one service of its own on loopback. Bar: at most three times as long.
 */
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { manyFrames } from "../service/reading/testing/many-frames.ts";
import { scannedPdf } from "../service/testing/scan.ts";
import type { Api } from "./api/client.ts";
import { withService } from "./api/service.ts";
import { densePage } from "./dense-page.ts";

const rounds = Number(process.argv[2] ?? 20);
const jobs = Number(process.argv[3] ?? 1_800);
/** Which of the floods, by a word of its name; all unless told. */
const only = process.argv[4] ?? "";
const bar = 3;

const { pdf } = await densePage();
let made = 0;
/** The same file with other bytes. */
const another = (file: Buffer) => Buffer.concat([file, Buffer.from(`\n%${++made}`)]);

async function slotWith(api: Api, file: Buffer, content_type = "application/pdf"): Promise<string> {
  const slot = await api.call("POST", "/v1/uploads", { content_type, size_bytes: file.byteLength });
  await api.send(slot.write, file);
  return slot.id;
}
const verify = (api: Api, id: string) => api.ask("POST", `/v1/uploads/${id}/verify`, {});
async function upload(api: Api, file: Buffer, contentType?: string): Promise<string> {
  const id = await slotWith(api, file, contentType);
  const answer = await verify(api, id);
  if (!answer.ok) throw new Error(await answer.text());
  return id;
}
const image = (api: Api, id: string, width: number) => api.ask("GET", `/v1/uploads/${id}/pages/1/image?width=${width}`);
const schema = (nth: number) => ({
  type: "object",
  properties: { [`total ${nth}`]: { type: ["number", "null"] }, date: { type: ["string", "null"], format: "date" } },
});
/** As costly as a schema within the bounds can be. */
const heavySchema = (nth: number) => ({
  title: `${nth}`,
  $defs: {
    a: {
      properties: Object.fromEntries(
        Array.from({ length: 60 }, (_, i) => [`p${i}`, { type: "string", format: "date-time", minLength: i }]),
      ),
    },
  },
  anyOf: Array.from({ length: 80 }, () => ({ $ref: "#/$defs/a" })),
});
const submit = (api: Api, upload_id: string, more: object) =>
  api.ask("POST", "/v1/extractions", { upload_id, mode: "ocr", ...more });

type Measured = Record<"verify" | "image" | "schema" | "job", number[]>;

/** Milliseconds of each request, round after round. Every answer must be what it is without a flood. */
async function measure(api: Api, times: number): Promise<Measured> {
  const took: Measured = { verify: [], image: [], schema: [], job: [] };
  const timed = async <T>(kind: keyof Measured, work: () => Promise<T>) => {
    const began = performance.now();
    const result = await work();
    took[kind].push(performance.now() - began);
    return result;
  };
  const expectStatus = async (asked: Promise<Response>, status: number) => {
    const answer = await asked;
    const body = await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${answer.status}: ${Buffer.from(body).toString()}`);
    return body;
  };
  for (let round = 0; round < times; round++) {
    const id = await slotWith(api, another(pdf));
    await timed("verify", () => expectStatus(verify(api, id), 200));
    await timed("image", () => expectStatus(image(api, id, 800), 200));
    const body = { mode: "structured", schema: schema(++made) };
    const structured = await timed("schema", () => expectStatus(submit(api, id, body), 202));
    await ended(api, JSON.parse(Buffer.from(structured).toString()).id);
    await timed("job", async () => {
      const job = await expectStatus(submit(api, id, {}), 202);
      await ended(api, JSON.parse(Buffer.from(job).toString()).id);
    });
  }
  return took;
}

async function ended(api: Api, id: string): Promise<void> {
  for (;;) {
    const { status } = await api.call("GET", `/v1/extractions/${id}`);
    if (status === "succeeded") return;
    if (status !== "queued" && status !== "processing") throw new Error(`the honest tenant's job is ${String(status)}`);
    await sleep(20);
  }
}

type Flood = { name: string; atOnce: number; prepare: (api: Api) => Promise<(nth: number) => Promise<unknown>> };
const floods: Flood[] = [
  {
    name: "verifies of pictures with 100,000 frames",
    atOnce: 20,
    prepare: async (api) => {
      const file = manyFrames(100_000);
      const slots: string[] = [];
      for (let i = 0; i < 20; i++) slots.push(await slotWith(api, another(file), "image/tiff"));
      return (nth) => verify(api, slots[nth % slots.length] ?? "");
    },
  },
  {
    name: "widths of huge pictures",
    atOnce: 20,
    prepare: async (api) => {
      const shape = { width: 14_000, height: 14_000, channels: 3, background: "#abc" } as const;
      const file = await sharp({ create: shape, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer();
      const ids: string[] = [];
      for (let i = 0; i < 10; i++) ids.push(await upload(api, another(file), "image/png"));
      return (nth) => image(api, ids[nth % ids.length] ?? "", 64 + ((nth * 397) % 2_336));
    },
  },
  {
    name: "heavy schemas",
    atOnce: 20,
    prepare: async (api) => {
      const id = await upload(api, pdf);
      return () => submit(api, id, { mode: "structured", schema: heavySchema(++made) });
    },
  },
  {
    name: `${jobs} jobs of scanned pages`,
    atOnce: 4,
    prepare: async (api) => {
      const id = await upload(api, await scannedPdf(8));
      for (let i = 0; i < jobs; i += 20) {
        await Promise.all(Array.from({ length: Math.min(20, jobs - i) }, () => submit(api, id, {})));
      }
      return () => sleep(1_000);
    },
  },
];

/** Floods until it is told to stop; what is refused is asked again, without minding `Retry-After`. */
async function flooding(api: Api, { atOnce, prepare }: Flood): Promise<() => Promise<void>> {
  const next = await prepare(api);
  let stopped = false;
  let nth = 0;
  const keepOn = async () => {
    while (!stopped) {
      const answer = await next(nth++).catch(() => undefined);
      if (answer instanceof Response) {
        await answer.arrayBuffer().catch(() => {});
        if (answer.status === 429) await sleep(50);
      }
    }
  };
  const all = Array.from({ length: atOnce }, keepOn);
  return async () => {
    stopped = true;
    await Promise.all(all);
  };
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** As they are by default: how often a tenant may ask is what bounds a flood of answers that are quickly given. */
const limits = { VERSO_RATE_LIMIT_PER_MINUTE: "6000", VERSO_TENANT_RATE_LIMIT_PER_MINUTE: "18000" };
const compare = async (honest: Api, _: unknown, __: unknown, tenant: () => Api) => {
  await measure(honest, 2);
  const alone = await measure(honest, rounds);
  for (const flood of floods.filter(({ name }) => name.includes(only))) {
    const stop = await flooding(tenant(), flood);
    await sleep(2_000);
    const under = await measure(honest, rounds);
    for (const kind of ["verify", "image", "schema", "job"] as const) {
      const [aloneMs, underMs] = [quantile(alone[kind], 0.95), quantile(under[kind], 0.95)];
      const row = {
        flood: flood.name,
        request: kind,
        aloneP95Ms: Math.round(aloneMs),
        floodP95Ms: Math.round(underMs),
        times: Number((underMs / aloneMs).toFixed(2)),
        timesAtMedian: Number((quantile(under[kind], 0.5) / quantile(alone[kind], 0.5)).toFixed(2)),
        bar,
      };
      console.log(JSON.stringify({ bench: "fairness", ...row }));
    }
    await stop();
  }
};
await withService([], 24, compare, limits);
