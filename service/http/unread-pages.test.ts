import { type Credits, Usage } from "@verso/contract/credit";
import { afterEach, describe, expect, it } from "vitest";
import type { Config } from "../config.ts";
import { drawLetter, makePdf, makePicture, put } from "../reading/testing/made-files.ts";
import { accepted, until } from "./testing/extractions.ts";
import { startTestService, type TestService } from "./testing/service.ts";
import { completeUpload, refusal } from "./testing/uploads.ts";

const started: TestService[] = [];
afterEach(() => Promise.all(started.splice(0).map((service) => service.stop())));

/** A tenant of a service that reads. */
async function aTenant(settings: Partial<Record<keyof Config, string>> = {}) {
  const service = await startTestService(settings);
  started.push(service);
  const tenant = await service.tenant();
  service.work();
  const submitted = async (file: Buffer, type?: "image/png") =>
    (await accepted(tenant, { upload_id: (await completeUpload(tenant, file, type)).id })).id;
  const balance = async (): Promise<Credits["balance"]> =>
    (await (await tenant.call("GET", "/v1/credits")).json()).balance;
  const kinds = async (id: string) => {
    const usage = Usage.parse(await (await tenant.call("GET", `/v1/usage?extraction_id=${id}`)).json());
    return usage.ledger.entries.map(({ kind, amount, pages }) => [kind, amount, pages]).toReversed();
  };
  /** An extraction of one page that must fail with this code, and cost nothing. */
  const isUncharged = async (id: string, code: string) => {
    const done = await until(tenant, id, "failed");
    expect(done).toMatchObject({ charged: "0.00", released: "0.02", failure: { code: "all_pages_failed" } });
    expect(done.failed_pages).toMatchObject([{ number: 1, code }]);
    expect(await kinds(id)).toEqual([
      ["reservation", "-0.02", 1],
      ["release", "0.02", 1],
    ]);
    expect(await refusal(await tenant.call("GET", `/v1/extractions/${id}/result`))).toEqual([409, "no_result"]);
  };
  return { tenant, submitted, balance, kinds, isUncharged };
}

describe("a page of which nothing was read, or less than half", { timeout: 120_000 }, () => {
  it("is not charged where it has ink and nothing could be read", async () => {
    const { submitted, balance, isUncharged } = await aTenant();
    const before = await balance();
    const drawing = await makePicture((pdf) => void pdf.rect(80, 100, 240, 200).fill("teal"));
    await isUncharged(await submitted(drawing, "image/png"), "nothing_read");
    expect(await balance()).toBe(before);
  });

  it("is not charged beside pages that were read and blank ones, which are", async () => {
    const { tenant, submitted, kinds } = await aTenant();
    const file = await makePdf((pdf) => {
      drawLetter(pdf);
      pdf.addPage().rect(80, 100, 240, 200).fill("teal");
      pdf.addPage();
    });
    const id = await submitted(file);
    const done = await until(tenant, id, "partially_succeeded");
    expect(done).toMatchObject({ reserved: "0.06", charged: "0.04", released: "0.02" });
    expect(done.failed_pages).toMatchObject([{ number: 2, code: "nothing_read" }]);
    expect(await kinds(id)).toEqual([
      ["reservation", "-0.06", 3],
      ["charge", "-0.04", 2],
      ["release", "0.02", 1],
    ]);
  });

  it("is not charged where its time was over before half of it was read", async () => {
    const { submitted, balance, isUncharged } = await aTenant({ VERSO_PAGE_TIMEOUT_S: "1" });
    const before = await balance();
    const crowded = await makePicture((pdf) => {
      for (let i = 0; i < 80; i++)
        put(pdf, "many words on each of the many lines of this crowded page", 10, 5 + 6 * i, 5);
      for (let i = 0; i < 80; i++)
        put(pdf, "many words on each of the many lines of this crowded page", 205, 5 + 6 * i, 5);
    });
    await isUncharged(await submitted(crowded, "image/png"), "page_timeout");
    expect(await balance()).toBe(before);
  });
});
