import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import { Upload } from "@verso/contract/uploads";
import { z } from "zod";
import { type HttpResponse, send } from "./client.ts";
import type { Product } from "./product.ts";

type Given = { body?: unknown; key?: string; bearer?: string; timeoutMs?: number };

/** A tenant with a key of its own, over HTTP; every answer is given as it came. */
export type Tenant = {
  tenantId: string;
  /** Its key: for nobody but the service. */
  bearer: string;
  /** What it was told that it has: its uploads and its extractions, by id. */
  made: { uploads: Set<string>; extractions: Set<string> };
  call(method: string, path: string, given?: Given): Promise<HttpResponse>;
  /** A slot with its file, not verified yet; null where it was refused. */
  place(file: Uint8Array, contentType?: string): Promise<string | null>;
  verify(uploadId: string): Promise<HttpResponse>;
  /** A verified upload. Throws where it is refused. */
  upload(file: Uint8Array, contentType?: string): Promise<string>;
  submit(body: object): Promise<HttpResponse>;
  /** Waits for the end of what was submitted; null where nothing was accepted, or it does not end within the time. */
  ended(submitted: HttpResponse, withinMs?: number): Promise<Extraction | null>;
  /** The same of an extraction by its id. */
  end(id: string, withinMs?: number): Promise<Extraction | null>;
};

const Made = z.object({ tenant_id: z.string(), key: z.string() });

/** A new tenant, with so many US dollars beside the welcome credit; `scopes` of a key of its own, the flow's unless told. */
export async function newTenant(product: Product, given: { usd?: number; scopes?: string } = {}): Promise<Tenant> {
  const made = Made.parse(await product.operate("tenant", "create", "--name", "Attacks"));
  const tenantId = made.tenant_id;
  if (given.usd !== undefined) {
    const amount = String(given.usd);
    await product.operate("credit", "adjust", "--tenant", tenantId, "--amount", amount, "--reason", "attacks");
  }
  const bearer = given.scopes === undefined ? made.key : await issueKey(product, tenantId, given.scopes);
  return tenantWith(product, tenantId, bearer);
}

export async function issueKey(product: Product, tenantId: string, scopes: string): Promise<string> {
  const issued = await product.operate("key", "issue", "--tenant", tenantId, "--scopes", scopes);
  return z.object({ key: z.string() }).parse(issued).key;
}

/** A tenant that there is already, with one of its keys. */
export function tenantWith(product: Pick<Product, "service">, tenantId: string, own: string): Tenant {
  const made: Tenant["made"] = { uploads: new Set(), extractions: new Set() };
  const call: Tenant["call"] = (method, path, { body, key, bearer = own, timeoutMs } = {}) =>
    send({
      url: `${product.service}/v1${path}`,
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  const place: Tenant["place"] = async (file, contentType = "application/pdf") => {
    const body = { content_type: contentType, size_bytes: file.byteLength };
    const slot = await call("POST", "/uploads", { body, key: randomUUID() });
    if (slot.status !== 201) return null;
    const { id, write } = Upload.parse(jsonOf(slot));
    made.uploads.add(id);
    if (write === null) return null;
    const put = await send({ url: write.url, method: write.method, headers: write.headers, body: file });
    return put.status === 200 ? id : null;
  };
  const verify: Tenant["verify"] = (id) => call("POST", `/uploads/${id}/verify`, { timeoutMs: 120_000 });
  return {
    tenantId,
    bearer: own,
    made,
    call,
    place,
    verify,
    async upload(file, contentType) {
      const id = await place(file, contentType);
      const verified = id === null ? null : await verify(id);
      if (id === null || verified?.status !== 200) throw new Error(`an upload was refused: ${toldRefusal(verified)}`);
      return id;
    },
    async submit(body) {
      const answer = await call("POST", "/extractions", { body, key: randomUUID(), timeoutMs: 120_000 });
      if (answer.status === 202) made.extractions.add(Extraction.parse(jsonOf(answer)).id);
      return answer;
    },
    async ended(submitted, withinMs = 180_000) {
      const accepted = submitted.status === 202 ? Extraction.parse(jsonOf(submitted)) : null;
      return accepted && this.end(accepted.id, withinMs);
    },
    async end(id, withinMs = 180_000) {
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(50)) {
        const now = await call("GET", `/extractions/${id}`);
        if (now.status !== 200) continue;
        const extraction = Extraction.parse(jsonOf(now));
        if (isTerminal(extraction.status)) return extraction;
      }
      return null;
    },
  };
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf({ body }: HttpResponse): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** The code of a refusal, or "" where the answer is none. */
export const codeOf = (answer: HttpResponse) => Refusal.safeParse(jsonOf(answer)).data?.error.code ?? "";

const toldRefusal = (answer: HttpResponse | null) => (answer ? `${answer.status} ${codeOf(answer)}` : "no slot");
