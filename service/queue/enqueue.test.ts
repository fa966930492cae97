import type { Priority } from "@verso/contract/extractions";
import { expect, test } from "vitest";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import type { Room } from "./lease.ts";

/** Several tenants on a queue of their own, and what a worker would be given, run by run. */
async function queueOf(names: readonly string[]) {
  const services = await testServices({ alone: true });
  const byTenant = new Map<string, string>();
  const submit = new Map<string, (pages: number, priority: Priority) => Promise<string>>();
  for (const name of names) {
    const ctx = await testCtx(services);
    byTenant.set(ctx.tenantId, name);
    submit.set(name, async (pages, priority) => {
      const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages }), priority });
      return extraction.id;
    });
  }
  return {
    submit: (name: string, pages = 1) => submit.get(name)?.(pages, "interactive"),
    submitBatch: (name: string, pages = 1) => submit.get(name)?.(pages, "batch"),
    async lease(room: number | Room) {
      const runs = await services.queue.lease(room);
      return runs.map((run) => ({ tenant: byTenant.get(run.tenantId), extraction: run.extractionId }));
    },
    /** As workers give runs back whose pages are all read. */
    async toAnswer(runs: readonly { extraction: string }[]) {
      const given = { lease: null, leased_by: null, lease_expires_at: null, answering: true };
      const ids = runs.map(({ extraction }) => extraction);
      await services.db.updateTable("runs").set(given).where("extraction_id", "in", ids).execute();
    },
  };
}

test("a tenant with one document does not wait for another tenant's many", async () => {
  const { submit, lease } = await queueOf(["many", "one"]);
  for (let i = 0; i < 40; i++) await submit("many");
  await lease(5);
  const id = await submit("one");
  expect(await lease(2)).toContainEqual({ tenant: "one", extraction: id });
});

test("two tenants with many documents take turns, and each one's documents keep their order", async () => {
  const { submit, lease } = await queueOf(["first", "second"]);
  const order: Record<string, (string | undefined)[]> = { first: [], second: [] };
  for (const name of ["first", "second"]) for (let i = 0; i < 10; i++) order[name]?.push(await submit(name));
  const given = await lease(20);
  const firstHalf = given.slice(0, 10).filter((run) => run.tenant === "second");
  expect(firstHalf.length).toBe(5);
  for (const name of ["first", "second"]) {
    expect(given.filter((run) => run.tenant === name).map((run) => run.extraction)).toEqual(order[name]);
  }
});

test("a short document gets by a long one of the same tenant, and the long one is not put off for ever", async () => {
  const { submit, lease } = await queueOf(["only"]);
  const long = await submit("only", 200);
  await lease(1);
  const short = await submit("only");
  expect((await lease(3)).map((run) => run.extraction)).toContain(short);
  for (let i = 0; i < 4; i++) await submit("only");
  const next = await lease(8);
  expect(next.filter((run) => run.extraction === long).length).toBeGreaterThanOrEqual(4);
});

test("a tenant that holds every place leaves a spare one to whoever comes, and takes none itself", async () => {
  const { submit, lease } = await queueOf(["many", "one", "other"]);
  for (let i = 0; i < 30; i++) await submit("many");
  const room = (places: number) => ({ places, spare: 2 });
  expect((await lease(room(4))).map(({ tenant }) => tenant)).toEqual(["many", "many", "many", "many"]);
  expect(await lease(room(0))).toEqual([]);
  const ids = [await submit("one"), await submit("one"), await submit("other")];
  expect(await lease(room(0))).toEqual([
    { tenant: "one", extraction: ids[0] },
    { tenant: "other", extraction: ids[2] },
  ]);
  expect(await lease(room(0))).toEqual([]);
});

test("places go to the tenant that holds fewest, however long another's documents have waited", async () => {
  const { submit, lease } = await queueOf(["many", "few"]);
  for (let i = 0; i < 20; i++) await submit("many", 8);
  await lease(6);
  for (let i = 0; i < 4; i++) await submit("few");
  expect((await lease(6)).map(({ tenant }) => tenant)).toEqual(["few", "few", "few", "few", "many", "many"]);
});

test("a schema to be answered does not wait behind another tenant's thousand", async () => {
  const { submit, lease, toAnswer } = await queueOf(["many", "one"]);
  for (let i = 0; i < 20; i++) await submit("many");
  await toAnswer(await lease(20));
  await lease(4);
  const id = await submit("one");
  await toAnswer(await lease(1));
  expect((await lease({ places: 0, spare: 1 })).map(({ extraction }) => extraction)).toEqual([id]);
  expect(await lease({ places: 0, spare: 1 })).toEqual([]);
});

test("of one tenant what somebody waits for goes before a batch that came first", async () => {
  const { submit, submitBatch, lease } = await queueOf(["only"]);
  for (let i = 0; i < 30; i++) await submitBatch("only");
  await lease(5);
  const ids = [await submit("only"), await submit("only")];
  expect((await lease(1)).concat(await lease(1)).map(({ extraction }) => extraction)).toEqual(ids);
});

test.each([1, 2, 7])("every fourth lease is a batch's, %i at a time, however much comes before it", async (atOnce) => {
  const { submit, submitBatch, lease } = await queueOf(["only"]);
  const batch = new Set<string | undefined>();
  for (let i = 0; i < 12; i++) batch.add(await submitBatch("only"));
  // Long documents, and more of them with each look: nothing that comes later stands behind the batch.
  for (let i = 0; i < 2; i++) await submit("only", 60);
  const given: (string | undefined)[] = [];
  while (given.length < 28) {
    await submit("only", 4);
    given.push(...(await lease(atOnce)).map(({ extraction }) => extraction));
  }
  const fours = Array.from({ length: 7 }, (_, four) => given.slice(four * 4, four * 4 + 4));
  expect(fours.map((four) => four.filter((id) => batch.has(id)).length)).toEqual(fours.map(() => 1));
  expect(batch.has(given[0])).toBe(false);
});

test("a tenant's batch and what goes before it take no more turns from another tenant than its documents would", async () => {
  const { submit, submitBatch, lease } = await queueOf(["mixed", "plain"]);
  for (let i = 0; i < 20; i++) await submitBatch("mixed");
  for (let i = 0; i < 20; i++) await submit("mixed");
  for (let i = 0; i < 40; i++) await submit("plain");
  const given: (string | undefined)[] = [];
  for (let look = 0; look < 60; look++) {
    const [run] = await lease(1);
    given.push(run?.tenant);
  }
  const mixed = given.filter((tenant) => tenant === "mixed").length;
  expect(mixed).toBeGreaterThanOrEqual(28);
  expect(mixed).toBeLessThanOrEqual(32);
  const runs = given
    .join(" ")
    .split(/(?:plain ?)+/)
    .map((own) => own.split(" ").filter(Boolean).length);
  expect(Math.max(...runs)).toBeLessThanOrEqual(3);
});
