import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorCode } from "@verso/contract/errors";
import { Extraction } from "@verso/contract/extractions";
import { OrderedResult } from "@verso/contract/results";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import { Upload } from "@verso/contract/uploads";
import type { z } from "zod";
import type { Chance } from "../flow/chance.ts";
import { type Answered, BrokenPromise, errorCode, type Met, sendPatiently } from "./client.ts";
import { type MadeDocument, makeDocument } from "./documents.ts";
import { checkEnd, checkResult } from "./expectations.ts";

/** An extraction that the service said it had accepted, and what it must become. */
export type Accepted = { id: string; end: Extraction };

/** What the customers hold the service to in the end: everything that was accepted, and nothing else is there. */
export type Memory = { uploads: Set<string>; accepted: Accepted[]; refusedForCredit: number; cancelled: number };

export type Customer = { name: string; origin: string; key: string; chance: Chance; met: Met; memory: Memory };

const pollMs = 150;
/** Work goes on between kills; what is not over by then never will be. */
const endsWithinMs = 300_000;

/** Uploads, submits, polls, cancels, fetches: one document after the other, until told to stop; ends what it has begun. */
export async function beCustomer(customer: Customer, stopped: AbortSignal): Promise<void> {
  for (let count = 1; !stopped.aborted; count++) {
    const document = await makeDocument(customer.chance, `${customer.name}-${count}`);
    const upload = await uploadDocument(customer, document);
    // Some documents are worked on twice at once, with other pages and another key.
    const times = customer.chance.often(0.3) ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => extract(customer, document, upload)));
    if (customer.chance.often(0.2))
      expectStatus(await call(customer, "DELETE", `/v1/uploads/${upload.id}`), [204, 404]);
  }
}

async function uploadDocument(customer: Customer, { file, pages }: MadeDocument): Promise<Upload> {
  const body = { content_type: "application/pdf", size_bytes: file.byteLength };
  const made = parsed(
    Upload,
    await call(customer, "POST", "/v1/uploads", { body, key: drawKey(customer) }),
    [200, 201],
  );
  customer.memory.uploads.add(made.id);
  const { write } = made;
  if (!write) throw new BrokenPromise(`${made.id}: a new slot without a place to write to`);
  const { url, method, headers } = write;
  expectStatus(await sendPatiently({ method, url, headers, body: file }, customer), [200]);
  const verified = parsed(Upload, await call(customer, "POST", `/v1/uploads/${made.id}/verify`), [200]);
  if (verified.page_count !== pages) throw new BrokenPromise(`${made.id}: ${verified.page_count} pages of ${pages}`);
  return verified;
}

async function extract(customer: Customer, document: MadeDocument, upload: Upload): Promise<void> {
  const { chance, memory } = customer;
  const id = await submit(customer, document, upload);
  if (id === null) return;
  const cancelled = chance.often(0.2);
  const cancelling = cancelled && sleep(chance.whole(0, 1_500)).then(() => cancel(customer, id));
  const [end] = await Promise.all([untilOver(customer, id), cancelling]);
  memory.accepted.push({ id, end });
  if (end.status === "cancelled") memory.cancelled++;
  checkEnd(document, end, cancelled);
  if (hasResult(end.status)) {
    const answer = await call(customer, "GET", `/v1/extractions/${id}/result?confidence=none`);
    checkResult(document, end, parsed(OrderedResult, answer, [200]));
  }
}

/** Submits once, or as twins of one key at the same time: all must be answered with the same extraction. */
async function submit(customer: Customer, { pages }: MadeDocument, upload: Upload): Promise<string | null> {
  const { chance, met, memory } = customer;
  const some = { ranges: [{ start: 1, end: chance.whole(1, pages) }] };
  const body = { upload_id: upload.id, mode: "ocr", pages: chance.often(0.3) ? some : "all" };
  const key = drawKey(customer);
  const twins = chance.often(0.4) ? chance.whole(2, 3) : 1;
  const answers = await Promise.all(
    Array.from({ length: twins }, () => call(customer, "POST", "/v1/extractions", { body, key })),
  );
  const ids = new Set<string>();
  for (const answer of answers) {
    if (answer.status === 402) continue;
    ids.add(parsed(Extraction, answer, [200, 202]).id);
    if (answer.status === 200) met.replays++;
  }
  const [id = null] = ids;
  if (ids.size > 1) throw new BrokenPromise(`one key, two extractions: ${[...ids].join(" ")}`);
  if (id === null) {
    memory.refusedForCredit++;
    // Its credit comes back with what is released, if at all.
    await sleep(2_000);
  }
  return id;
}

async function untilOver(customer: Customer, id: string): Promise<Extraction> {
  for (const deadline = Date.now() + endsWithinMs; ; await sleep(pollMs)) {
    const now = parsed(Extraction, await call(customer, "GET", `/v1/extractions/${id}`), [200]);
    if (isTerminal(now.status)) return now;
    if (Date.now() > deadline) throw new BrokenPromise(`${id} does not end: ${JSON.stringify(now)}`);
  }
}

async function cancel(customer: Customer, id: string): Promise<void> {
  const answer = await call(customer, "DELETE", `/v1/extractions/${id}`);
  if (answer.status !== 409) return expectStatus(answer, [200]);
  expectCode(answer, "not_cancellable");
}

let keys = 0;
const drawKey = ({ name }: Customer) => `${name}-${++keys}`;

type Given = { body?: object; key?: string };
function call(customer: Customer, method: string, path: string, { body, key }: Given = {}): Promise<Answered> {
  const headers = {
    Authorization: `Bearer ${customer.key}`,
    ...(body && { "Content-Type": "application/json" }),
    ...(key !== undefined && { "Idempotency-Key": key }),
  };
  const bytes = body && Buffer.from(JSON.stringify(body));
  return sendPatiently({ method, url: `${customer.origin}${path}`, headers, body: bytes }, customer);
}

function parsed<T>(schema: z.ZodType<T>, answer: Answered, statuses: readonly number[]): T {
  expectStatus(answer, statuses);
  return schema.parse(JSON.parse(Buffer.from(answer.body).toString("utf8")));
}

function expectStatus(answer: Answered, statuses: readonly number[]): void {
  if (statuses.includes(answer.status)) return;
  const text = Buffer.from(answer.body).toString("utf8").slice(0, 300);
  throw new BrokenPromise(`${answer.status} instead of ${statuses.join(" or ")}: ${text}`);
}

function expectCode(answer: Answered, code: ErrorCode): void {
  if (errorCode("DELETE", answer) !== code) throw new BrokenPromise(`not ${code}`);
}
