import { Credits } from "@verso/contract/credit";
import { Extraction } from "@verso/contract/extractions";
import { money } from "@verso/contract/money";
import { Result, type StoredPage } from "@verso/contract/results";
import { hasResult, isCancellable } from "@verso/contract/statuses";
import { Upload } from "@verso/contract/uploads";
import fc from "fast-check";
import { expect } from "vitest";
import { finishPages, finishRun } from "../../extractions/finish-pages.ts";
import { letGo } from "../../extractions/let-go.ts";
import { startRun } from "../../extractions/start-run.ts";
import type { Run } from "../../queue/run.ts";
import { storePages } from "../../testing/store-pages.ts";
import type { Fuzz, Heard } from "./fuzz.ts";
import { type ModelExtraction, type ModelUpload, pageCount, type TenantModel } from "./tenant-model.ts";

/** A tenant with a key of its own, another who looks on, and a file of three pages. */
export type Real = { fuzz: Fuzz; key: string; otherKey: string; file: Uint8Array; held: Held[] };
/** A run that a worker has begun, and the part that is its lease's own. */
type Held = { run: Run; part: number };
type Step = (model: TenantModel, real: Real) => Promise<void>;
export type TenantCommand = fc.AsyncCommand<TenantModel, Real>;

/** A command out of what is drawn for it and what is then done and expected; shown by its name where it fails. */
function command<T>(name: string, drawn: fc.Arbitrary<T>, step: (given: T) => Step): fc.Arbitrary<TenantCommand> {
  return drawn.map((given) => ({
    check: () => true,
    run: async (model, real) => step(given)(model, real),
    toString: () => `${name}(${JSON.stringify(given)})`,
  }));
}

const which = fc.nat({ max: 5 });
const key = fc.constantFrom("k1", "k2", "k3");
const one = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

const post = ({ fuzz, key: bearer }: Real, path: string, body: object, idempotencyKey: string) =>
  fuzz.send("POST", path, { key: bearer, body: JSON.stringify(body), headers: { "Idempotency-Key": idempotencyKey } });
const ask = ({ fuzz, key: bearer }: Real, method: string, path: string) => fuzz.send(method, path, { key: bearer });
const parse = <T>(schema: { parse(value: unknown): T }, heard: Heard) => schema.parse(JSON.parse(heard.text));

function expectRefusal(heard: Heard, status: number, code: string): void {
  expect([heard.status, JSON.parse(heard.text).error.code]).toEqual([status, code]);
}

function expectRefusals(heard: readonly Heard[], status: number, code: string): void {
  for (const each of heard) expectRefusal(each, status, code);
}

const slot =
  ([name, isRight]: [string, boolean]): Step =>
  async (model, real) => {
    const body = { content_type: "application/pdf", size_bytes: real.file.byteLength + (isRight ? 0 : 1) };
    const heard = await post(real, "/v1/uploads", body, name);
    const claimed = model.claims.uploads.get(name);
    const text = JSON.stringify(body);
    if (claimed && claimed.body !== text) return expectRefusal(heard, 409, "idempotency_conflict");
    expect(heard.status).toBe(claimed ? 200 : 201);
    const { id, write } = parse(Upload, heard);
    if (claimed) return expect(id).toBe(claimed.id);
    model.claims.uploads.set(name, { body: text, id });
    if (isRight) model.uploads.push({ id, url: write?.url ?? "", state: "empty" });
  };

const sendFile =
  (n: number): Step =>
  async ({ uploads }, { fuzz, file }) => {
    const upload = one(uploads, n);
    if (!upload) return;
    const { pathname, search } = new URL(upload.url);
    const heard = await fuzz.send("PUT", pathname + search, {
      body: file,
      headers: { "Content-Type": "application/pdf" },
    });
    const isOpen = upload.state === "empty" || upload.state === "received";
    if (!isOpen) return expectRefusal(heard, 403, "signature_refused");
    expect(heard.status).toBe(200);
    upload.state = "received";
  };

const verify =
  (n: number): Step =>
  async ({ uploads }, real) => {
    const upload = one(uploads, n);
    if (!upload) return;
    const heard = await ask(real, "POST", `/v1/uploads/${upload.id}/verify`);
    if (upload.state === "deleted") return expectRefusal(heard, 404, "not_found");
    if (upload.state === "empty") return expectRefusal(heard, 409, "upload_not_received");
    expect(parse(Upload, heard)).toMatchObject({ status: "completed", page_count: pageCount });
    upload.state = "completed";
  };

/** What a tenant begins with, so that the first thing it tries is not in vain. */
export async function furnish(model: TenantModel, real: Real): Promise<void> {
  for (const step of [slot(["k0", true]), sendFile(0), verify(0)]) await step(model, real);
}

const deleteUpload = command("delete", which, (n) => async ({ uploads, claims }, real) => {
  const upload = one(uploads, n);
  if (!upload) return;
  const heard = await ask(real, "DELETE", `/v1/uploads/${upload.id}`);
  expect(heard.status).toBe(upload.state === "deleted" ? 404 : 204);
  upload.state = "deleted";
  // Its key is free again.
  for (const [name, { id }] of claims.uploads) if (id === upload.id) claims.uploads.delete(name);
});

type Submission = { n: number; name: string; pages: "all" | number[]; twins: number };
const submission: fc.Arbitrary<Submission> = fc.record({
  n: which,
  name: key,
  pages: fc.oneof(fc.constant("all" as const), fc.array(fc.integer({ min: 1, max: pageCount + 1 }), { maxLength: 4 })),
  twins: fc.constantFrom(1, 1, 1, 2, 3),
});

const submit = command("submit", submission, ({ n, name, pages, twins }) => async (model, real) => {
  const upload = one(model.uploads, n);
  if (!upload) return;
  const body = { upload_id: upload.id, mode: "ocr", pages };
  const text = JSON.stringify(body);
  const heard = await Promise.all(Array.from({ length: twins }, () => post(real, "/v1/extractions", body, name)));
  const claimed = model.claims.extractions.get(name);
  if (claimed && claimed.body !== text) return expectRefusals(heard, 409, "idempotency_conflict");
  const refused = claimed ? undefined : refusal(model, upload, pages);
  if (refused) return expectRefusals(heard, ...refused);
  const statuses = heard.map(({ status }) => status).sort();
  expect(statuses).toEqual(heard.map((_, i) => (i === heard.length - 1 && !claimed ? 202 : 200)));
  const [id = "", ...others] = new Set(heard.map((each) => parse(Extraction, each).id));
  expect(others).toEqual([]);
  if (claimed) return expect(id).toBe(claimed.id);
  model.claims.extractions.set(name, { body: text, id });
  model.accept(id, selectedOf(pages));
});

const selectedOf = (pages: "all" | number[]) =>
  pages === "all" ? [1, 2, 3] : [...new Set(pages)].sort((a, b) => a - b);

function refusal(model: TenantModel, upload: ModelUpload, pages: "all" | number[]): [number, string] | undefined {
  if (upload.state === "deleted") return [404, "not_found"];
  if (upload.state !== "completed") return [409, "upload_not_completed"];
  const selected = selectedOf(pages);
  if (selected.length === 0 || selected.some((number) => number > pageCount)) return [422, "invalid_pages"];
  return model.canPay(selected.length) ? undefined : [402, "insufficient_credit"];
}

const cancel = command("cancel", which, (n) => async (model, real) => {
  const extraction = one(model.extractions, n);
  if (!extraction) return;
  const heard = await ask(real, "DELETE", `/v1/extractions/${extraction.id}`);
  if (!isCancellable(extraction.status)) return expectRefusal(heard, 409, "not_cancellable");
  if (extraction.status === "queued") model.end(extraction, "cancelled", 0);
  else extraction.status = "cancelling";
  expect(parse(Extraction, heard).status).toBe(extraction.status);
});

/** A worker takes everything that waits, and begins it. */
const begin = command("begin", fc.constant(null), () => async (model, { fuzz: { service }, held }) => {
  for (
    let runs = await service.services.queue.lease(50);
    runs.length > 0;
    runs = await service.services.queue.lease(50)
  ) {
    for (const run of runs) {
      const work = await startRun(service.services, run);
      if (work) held.push({ run, part: work.part });
    }
  }
  for (const extraction of model.extractions) if (extraction.status === "queued") extraction.status = "processing";
});

/** The worker ends what it has begun; some pages cannot be read. */
const finish = command("finish", fc.subarray([1, 2, 3]), (failing) => async (model, { fuzz: { service }, held }) => {
  const { services } = service;
  const cancelling = new Set(model.extractions.filter(({ status }) => status === "cancelling").map(({ id }) => id));
  for (const { run, part } of held.splice(0)) {
    if (cancelling.has(run.extractionId)) {
      await letGo(services, run);
      continue;
    }
    const read = run.numbers.filter((number) => !failing.includes(number));
    await finishPages(services, run, await storePages(services, { ...run, part }, ...read.map(blank)));
    const torn = run.numbers.filter((number) => failing.includes(number));
    await finishRun(
      services,
      run,
      torn.map((number) => ({ number, ok: false, code: "page_damaged", message: "The page is damaged." })),
    );
  }
  for (const extraction of model.extractions) {
    if (extraction.status === "cancelling") model.end(extraction, "cancelled", 0);
    if (extraction.status !== "processing") continue;
    const succeeded = extraction.selected.filter((number) => !failing.includes(number)).length;
    const all = succeeded === extraction.selected.length;
    model.end(extraction, all ? "succeeded" : succeeded > 0 ? "partially_succeeded" : "failed", succeeded);
  }
});

const blank = (number: number): StoredPage => ({
  number,
  status: "succeeded",
  width: 1,
  height: 1,
  unit: "pt",
  rotation: 0,
  source: "text_layer",
  blocks: [],
});

const read = command("read", which, (n) => async (model, real) => {
  const extraction = one(model.extractions, n);
  if (!extraction) return;
  const { id, status, selected, succeeded } = extraction;
  const now = parse(Extraction, await ask(real, "GET", `/v1/extractions/${id}`));
  expect(now).toMatchObject({ status, reserved: model.cost(selected.length), pages: { numbers: selected } });
  expect(now.charged).toBe(hasResult(status) ? model.cost(succeeded) : "0.00");
  const result = await ask(real, "GET", `/v1/extractions/${id}/result`);
  if (hasResult(status)) expect(parse(Result, result).pages).toHaveLength(succeeded);
  else expectRefusal(result, 409, isCancellable(status) ? "result_not_ready" : "no_result");
  await expectUnseen(extraction, real);
});

/** To another tenant there is no such thing. */
async function expectUnseen({ id }: ModelExtraction, { fuzz, otherKey }: Real): Promise<void> {
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/result"],
    ["DELETE", ""],
  ]) {
    expectRefusal(await fuzz.send(method ?? "", `/v1/extractions/${id}${path}`, { key: otherKey }), 404, "not_found");
  }
}

const credits = command("credits", fc.constant(null), () => async ({ balance, reserved, price }, real) => {
  expect(parse(Credits, await ask(real, "GET", "/v1/credits"))).toMatchObject({
    balance,
    reserved,
    prices: { ocr: money(price) },
  });
});

/** What a tenant, its worker and a curious neighbour may do, in any order. */
export const tenantCommands: fc.Arbitrary<TenantCommand>[] = [
  command("slot", fc.tuple(key, fc.boolean()), slot),
  command("send", which, sendFile),
  command("verify", which, verify),
  deleteUpload,
  submit,
  submit,
  submit,
  cancel,
  begin,
  finish,
  read,
  read,
  credits,
];
