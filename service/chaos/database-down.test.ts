import { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import { Upload } from "@verso/contract/uploads";
import { expect, onTestFinished, test, vi } from "vitest";
import { seededChance } from "../flow/chance.ts";
import { scannedPdf } from "../testing/scan.ts";
import { openAccount } from "./account.ts";
import { strike } from "./postgres.ts";
import { openWorld } from "./world.ts";

/** Longer than a lease lasts. `VERSO_OUTAGE_S=30` for the length that is promised. */
const outageS = Number(process.env.VERSO_OUTAGE_S ?? 12);
const pages = 16;

test(`the database is away for ${outageS} s: 503 with Retry-After, nothing is lost, and it goes on by itself`, async () => {
  const world = await openWorld();
  onTestFinished(() => world.destroy());
  const account = await openAccount(world);
  const upload = await account.upload(await scannedPdf(pages));
  const submitted = await account.submit(upload.id, "before");
  expect(submitted.status).toBe(202);
  const { id } = Extraction.parse(await submitted.json());
  const read = async () => Extraction.parse(await (await account.call("GET", `/v1/extractions/${id}`)).json());
  await vi.waitFor(async () => expect((await read()).pages.succeeded).toBeGreaterThan(0), { timeout: 60_000 });
  const slot = Upload.parse(await (await account.slot(10, "slot-before")).json());
  const pids = [world.api, ...world.workers].map((member) => member.pid);

  const back = strike(world.dataDir, { how: "immediate stop", downMs: outageS * 1_000, chance: seededChance(1) });
  const ready = () => fetch(`${world.origin}/readyz`);
  await vi.waitFor(async () => expect((await ready()).status).toBe(503), { timeout: 5_000 });
  const refused = [
    await ready(),
    await account.call("GET", `/v1/extractions/${id}`),
    await account.call("GET", "/v1/usage"),
    await account.slot(10, "during"),
    await account.submit(upload.id, "during"),
    await account.send(slot, Buffer.from("ten bytes.")),
    await account.call("POST", `/v1/uploads/${slot.id}/verify`),
    await account.call("DELETE", `/v1/extractions/${id}`),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      error: { code: "unavailable", request_id: answer.headers.get("X-Request-Id") },
    });
  }
  expect((await fetch(`${world.origin}/healthz`)).status).toBe(200);

  await back;
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 60_000, interval: 100 });
  // What was refused left nothing: the same keys are as good as new.
  expect((await account.submit(upload.id, "during")).status).toBe(202);
  expect((await account.submit(upload.id, "before")).status).toBe(200);
  const end = await vi.waitFor(
    async () => {
      const now = await read();
      expect(isTerminal(now.status)).toBe(true);
      return now;
    },
    { timeout: 120_000, interval: 200 },
  );
  // No attempt was used up: whoever held the pages before the outage has them after it.
  expect(end).toMatchObject({
    status: "succeeded",
    attempts: 1,
    charged: "0.32",
    pages: { succeeded: pages, failed: 0 },
  });
  expect([world.api, ...world.workers].map((member) => member.pid)).toEqual(pids);
  expect(world.deaths).toEqual([]);
  expect(await world.operate("ledger", "check")).toMatchObject({ ok: true });
}, 300_000);
