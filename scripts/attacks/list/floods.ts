import { manyFrames } from "../../../service/reading/testing/many-frames.ts";
import { type Attack, fairRatioMax, type Outcome } from "../attack.ts";
import { type Errand, errandsOf, smallPdf } from "../honest.ts";
import { hugePicture } from "../hostile-files.ts";
import { heavySchema } from "../hostile-schemas.ts";
import { compare, keepDoing, toldRatio } from "../measure.ts";
import type { Product } from "../product.ts";
import { newTenant, type Tenant } from "../tenant.ts";

export type Flood = {
  what: string;
  /** Gets ready what the flood is made of, and gives what starts it. */
  prepare(hostile: Tenant): Promise<() => () => Promise<void>>;
};

const verifies: Flood = {
  what: "20 verifies at once of a refused TIFF of 100,000 frames",
  async prepare(hostile) {
    const id = await hostile.place(manyFrames(100_000), "image/tiff");
    return () => keepDoing(20, () => hostile.verify(id ?? ""));
  },
};

const widths: Flood = {
  what: "page images of one huge picture in every width",
  async prepare(hostile) {
    const id = await hostile.upload(await hugePicture(13_000), "image/png");
    let width = 64;
    return () =>
      keepDoing(5, () => {
        width = width >= 2_400 ? 64 : width + 37;
        return hostile.call("GET", `/uploads/${id}/pages/1/image?width=${width}`, { timeoutMs: 120_000 });
      });
  },
};

const schemas: Flood = {
  what: "twelve heavy schemas at once",
  async prepare(hostile) {
    const upload_id = await hostile.upload(await smallPdf(1));
    let number = 0;
    return () => keepDoing(12, () => hostile.submit({ upload_id, mode: "structured", schema: heavySchema(number++) }));
  },
};

const jobs: Flood = {
  what: "1,800 jobs waiting",
  async prepare(hostile) {
    const upload_id = await hostile.upload(await smallPdf(1));
    return () => {
      let left = 1_800;
      return keepDoing(16, async (stopped) => {
        if (left <= 0 || stopped.aborted) return;
        left--;
        await hostile.submit({ upload_id, mode: "ocr" });
      });
    };
  },
};

export const floodKinds: readonly Flood[] = [verifies, widths, schemas, jobs];

/** Every kind of flood against every errand of another tenant: alone and meanwhile, in one run. */
export const floods: Attack[] = floodKinds.map((flood) => ({
  name: `flood: ${flood.what}`,
  run: (product) => runFlood(product, flood),
}));

const measured = ["verify", "image", "submission", "job"] as const satisfies Errand[];
const roundsOf = { verify: 30, image: 30, submission: 30, job: 15 };

async function runFlood(product: Product, { what, prepare }: Flood): Promise<Outcome[]> {
  const honest = await newTenant(product, { usd: 100 });
  const errands = await errandsOf(honest);
  const outcomes: Outcome[] = [];
  for (const errand of measured) {
    // A tenant and a file of its own each time: what one run has been told about a file, the next must find out.
    const hostile = await newTenant(product, { usd: 1_000 });
    const flood = await prepare(hostile);
    const compared = await compare(errands[errand], flood, { rounds: roundsOf[errand], warmUpMs: 2_000 });
    outcomes.push({
      what: `another tenant's ${errand} beside ${what}`,
      figure: toldRatio(compared),
      held: compared.ratio <= fairRatioMax,
    });
    await cancelAll(hostile);
  }
  return outcomes;
}

/** Takes back what still waits, so that the next measurement is not of the last one's remains. */
async function cancelAll(hostile: Tenant): Promise<void> {
  for (let page = 0; page < 100; page++) {
    const answer = await hostile.call("GET", "/extractions?status=queued&limit=100");
    const ids = [...answer.body.toString("utf8").matchAll(/"id":"(ext_[0-9a-z]+)"/g)].map(([, id]) => id);
    if (ids.length === 0) return;
    for (const id of ids) await hostile.call("DELETE", `/extractions/${id}`);
  }
}
