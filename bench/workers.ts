/**
 * How much faster two workers read one long scan than one does, with one reader each: `npx node bench/workers.ts [PAGES]`.
 * Bar on 2 cores: 1.8 times for 400 pages.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { launchService } from "../service/testing/launch.ts";
import { scannedPdf } from "../service/testing/scan.ts";
import { completedUpload } from "./api/completed-upload.ts";
import { withService } from "./api/service.ts";

const pages = Number(process.argv[2] ?? 400);
const short = await scannedPdf(8);
const long = await scannedPdf(pages);

/** Seconds from the submission of the long scan to its end, with so many workers that have read before. */
async function seconds(workers: number): Promise<number> {
  let took = Number.NaN;
  await withService(["--api"], 2, async (api, _, env) => {
    const launched = Array.from({ length: workers }, () =>
      launchService(["--worker"], { ...env, VERSO_READERS: "1", VERSO_LOG_LEVEL: "warn" }),
    );
    try {
      await Promise.all(launched.map((worker) => worker.ready));
      const read = async (file: Buffer) => {
        const upload_id = await completedUpload(api, file);
        const began = performance.now();
        const { id } = await api.call("POST", "/v1/extractions", { upload_id, mode: "ocr" });
        for (;;) {
          const { status } = await api.call("GET", `/v1/extractions/${id}`);
          if (status === "succeeded") return (performance.now() - began) / 1000;
          if (status !== "queued" && status !== "processing") throw new Error(`it is ${String(status)}`);
          await sleep(200);
        }
      };
      await read(short);
      took = await read(long);
    } finally {
      for (const worker of launched) worker.child.kill("SIGTERM");
      await Promise.all(launched.map((worker) => worker.ended));
    }
  });
  return took;
}

const one = await seconds(1);
const two = await seconds(2);
const row = { pages, oneWorkerS: one.toFixed(1), twoWorkersS: two.toFixed(1), ratio: (one / two).toFixed(2), bar: 1.8 };
console.table([row]);
console.log(JSON.stringify({ bench: "workers", ...row }));
