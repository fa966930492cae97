import { randomUUID } from "node:crypto";
import type { EventType } from "@verso/contract/webhooks";
import pg from "pg";
import { expect, test, vi } from "vitest";
import type { Ctx } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { cancelExtraction } from "../extractions/cancel.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { createWebhook } from "./create-webhook.ts";
import { tell } from "./tell.ts";

const services = () => testServices({ settings: { VERSO_WEBHOOKS_INSECURE: "1" } });
const url = "http://127.0.0.1:9/";
const watch = (ctx: Ctx, ...events: EventType[]) =>
  createWebhook(ctx, { body: { url, events, description: "" }, idempotencyKey: randomUUID() });
const low = { currency: "USD", balance: "0.50", reserved: "0.00", available: "0.50", pages_remaining: 25 } as const;
const happen = (ctx: Ctx, also: () => void = () => {}) =>
  transaction(ctx.db, async (tx) => {
    await tell(tx, { tenantId: ctx.tenantId, type: "credit.low", data: low, clock: ctx.clock });
    also();
  });
const eventsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom("webhook_events")
    .select(["sequence", "body"])
    .where("tenant_id", "=", ctx.tenantId)
    .orderBy("sequence")
    .execute();

/** The statements that ending an extraction takes; `texts` are those that were named, by their names. */
async function ending(ctx: Ctx, texts: Map<string, string>): Promise<string[]> {
  const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) });
  const wire = pg.Connection.prototype;
  const [parse, bind, query] = [vi.spyOn(wire, "parse"), vi.spyOn(wire, "bind"), vi.spyOn(wire, "query")];
  try {
    await cancelExtraction(ctx, extraction.id);
    for (const [{ name, text }] of parse.mock.calls) if (name) texts.set(name, text);
    const unnamed = parse.mock.calls.flatMap(([{ name, text }]) => (name ? [] : [text]));
    const bound = bind.mock.calls.flatMap(([config]) => (config?.statement ? [texts.get(config.statement) ?? ""] : []));
    const all = [...unnamed, ...bound, ...query.mock.calls.map(([text]) => text)];
    // What workers are told comes when its pace allows, be it of a submission before.
    return all.filter((text) => !/^SELECT pg_notify\(/.test(text));
  } finally {
    for (const spy of [parse, bind, query]) spy.mockRestore();
  }
}

test("who has no endpoint for it pays no statement for an event; who has one pays three", async () => {
  const ctx = await testCtx(await services());
  const texts = new Map<string, string>();
  await ending(ctx, texts);
  const none = await ending(ctx, texts);
  const aboutEvents = (statements: string[]) => statements.filter((text) => /webhook/.test(text));
  expect([none.length > 5, aboutEvents(none)]).toEqual([true, []]);
  await watch(ctx, "top_up.paid");
  expect(await ending(ctx, texts)).toHaveLength(none.length);
  await watch(ctx, "extraction.finished");
  const told = await ending(ctx, texts);
  // The extraction as GET gives it, its place among the events, and the event with its deliveries.
  expect([told.length - none.length, aboutEvents(told).length]).toEqual([3, 2]);
});

test("what is rolled back was never told, and leaves no gap", async () => {
  const ctx = await testCtx(await services());
  await watch(ctx, "credit.low");
  await happen(ctx);
  await expect(
    happen(ctx, () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await happen(ctx);
  expect((await eventsOf(ctx)).map(({ sequence }) => sequence)).toEqual(["1", "2"]);
});

test("events that come at once are numbered one after the other, each tenant's by themselves", async () => {
  const services_ = await services();
  const [a, b] = [await testCtx(services_), await testCtx(services_)];
  for (const ctx of [a, b]) await watch(ctx, "credit.low");
  await Promise.all(Array.from({ length: 12 }, (_, i) => happen(i % 3 === 0 ? b : a)));
  for (const [ctx, count] of [
    [a, 8],
    [b, 4],
  ] as const) {
    const events = await eventsOf(ctx);
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    for (const { sequence, body } of events)
      expect(JSON.parse(body)).toMatchObject({ sequence: Number(sequence), data: low });
  }
});

test("an event for which nobody is there any more is not numbered", async () => {
  const ctx = await testCtx(await services());
  await happen(ctx);
  await watch(ctx, "credit.low");
  await happen(ctx);
  expect((await eventsOf(ctx)).map(({ sequence }) => sequence)).toEqual(["1"]);
});
