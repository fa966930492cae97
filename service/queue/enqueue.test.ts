import { expect, test } from "vitest";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";

/** Several tenants on a queue of their own, and what a worker would be given, run by run. */
async function queueOf(names: readonly string[]) {
  const services = await testServices({ alone: true });
  const byTenant = new Map<string, string>();
  const submit = new Map<string, (pages: number) => Promise<string>>();
  for (const name of names) {
    const ctx = await testCtx(services);
    byTenant.set(ctx.tenantId, name);
    submit.set(name, async (pages) => {
      const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages }) });
      return extraction.id;
    });
  }
  return {
    submit: (name: string, pages = 1) => submit.get(name)?.(pages),
    async lease(limit: number) {
      const runs = await services.queue.lease(limit);
      return runs.map((run) => ({ tenant: byTenant.get(run.tenantId), extraction: run.extractionId }));
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
