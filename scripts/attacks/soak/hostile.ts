import { setTimeout as sleep } from "node:timers/promises";
import { pour } from "../client.ts";
import { smallPdf } from "../honest.ts";
import { hostileFiles } from "../hostile-files.ts";
import { endlessHostileSchemas } from "../hostile-schemas.ts";
import { floodKinds } from "../list/floods.ts";
import { visitor } from "../person.ts";
import type { Product } from "../product.ts";
import { codeOf, newTenant, type Tenant } from "../tenant.ts";

/** How often what the hostile ones asked for ended how: for the report, since none of it is promised to go well. */
export type Ends = Map<string, number>;
const note = (ends: Ends, end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);

const eachFloodMs = 20_000;

/** The four who mean no good: floods, files, schemas, sign-ins. Each goes on until told to stop. */
export async function openHostility(product: Product, ends: Ends) {
  const rich = { usd: 100_000 };
  const [flooder, filer, schemer] = [
    await newTenant(product, rich),
    await newTenant(product, rich),
    await newTenant(product, rich),
  ];
  return (stopped: AbortSignal) =>
    Promise.all([
      flood(flooder, stopped),
      sendFiles(filer, ends, stopped),
      sendSchemas(schemer, ends, stopped),
      besiege(product, ends, stopped),
    ]);
}

/** Each kind of flood in turn. */
async function flood(tenant: Tenant, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    for (const kind of floodKinds) {
      const stop = (await kind.prepare(tenant).catch(() => undefined))?.();
      await sleep(eachFloodMs, undefined, { signal: stopped }).catch(() => {});
      await stop?.();
      if (stopped.aborted) return;
    }
  }
}

/** Files that are made to hurt, and work on whatever of them is taken. */
async function sendFiles(tenant: Tenant, ends: Ends, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    for (const { name, contentType, bytes } of await hostileFiles()) {
      if (stopped.aborted) return;
      const id = await tenant.place(bytes, contentType);
      const verified = id === null ? null : await tenant.verify(id);
      note(ends, `${name}: ${verified ? `${verified.status} ${codeOf(verified)}` : "no slot"}`);
      if (id === null || verified?.status !== 200) continue;
      const job = await tenant.submit({ upload_id: id, mode: "ocr", pages: [1] });
      await tenant.call("GET", `/uploads/${id}/pages/1/image?width=2400`, { timeoutMs: 120_000 });
      note(ends, `${name}, read: ${(await tenant.ended(job, 60_000))?.status ?? "not over within a minute"}`);
      await tenant.call("DELETE", `/uploads/${id}`);
    }
  }
}

async function sendSchemas(tenant: Tenant, ends: Ends, stopped: AbortSignal): Promise<void> {
  const upload_id = await tenant.upload(await smallPdf(1));
  for (const schema of endlessHostileSchemas()) {
    if (stopped.aborted) return;
    const answer = await tenant.submit({ upload_id, mode: "structured", schema });
    note(ends, `a hostile schema: ${answer.status} ${codeOf(answer)}`);
  }
}

/** Guesses at the door from many addresses, and now and then a body without an end. */
async function besiege(product: Product, ends: Ends, stopped: AbortSignal): Promise<void> {
  const url = `${product.dashboard}/api/auth/callback/credentials`;
  const headers = { "Content-Type": "application/json", Origin: product.dashboard };
  for (let round = 0; !stopped.aborted; round++) {
    const guesses = Array.from({ length: 20 }, async (_, i) => {
      const stranger = visitor(product, `127.5.${round % 250}.${i + 1}`);
      const { answer } = await stranger.signIn({ email: `person-${i}@example.invalid`, password: `guess-${round}` });
      note(ends, `a guessed password: ${answer.status}`);
    });
    await Promise.all(guesses);
    const { status } = await pour(
      { url, headers, from: "127.5.251.1" },
      { bytes: 230 * 1024 ** 2, chunked: round % 2 === 0, timeoutMs: 30_000 },
    );
    note(ends, `230 MB to the sign-in: ${status || "cut"}`);
    await sleep(500, undefined, { signal: stopped }).catch(() => {});
  }
}
