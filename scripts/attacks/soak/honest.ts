import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Extraction } from "@verso/contract/extractions";
import { Upload } from "@verso/contract/uploads";
import { z } from "zod";
import type { Met } from "../../../service/chaos/client.ts";
import { beCustomer, type Memory } from "../../../service/chaos/customer.ts";
import { seededChance } from "../../../service/flow/chance.ts";
import { send } from "../client.ts";
import { type Errand, errandsOf, smallPdf } from "../honest.ts";
import { type Person, signedInOwner } from "../person.ts";
import type { Product } from "../product.ts";
import { issueKey, jsonOf, type Tenant, tenantWith } from "../tenant.ts";

/** How long each errand and each look at the dashboard took, in milliseconds; what failed took for ever. */
export type Times = Map<string, number[]>;

export type Honest = {
  tenantId: string;
  times: Times;
  /** People and programs at work until told to stop; rejects where a promise is broken. */
  work(stopped: AbortSignal): Promise<void>;
  /** Waits for the end of everything that was accepted, and gives it with every upload that was made. */
  remembered(): Promise<Pick<Memory, "accepted" | "uploads">>;
};

const errands = ["verify", "image", "submission", "job", "structured", "result"] as const satisfies Errand[];
const looks = ["/api/credits", "/api/extractions?limit=20", "/", "/usage"] as const;

/** The workspace of the first account, with credit enough: a person at the dashboard and three programs. */
export async function openHonest(product: Product): Promise<Honest> {
  const { tenants } = z
    .object({ tenants: z.array(z.object({ id: z.string() })) })
    .parse(await product.operate("tenant", "list"));
  const tenantId = tenants[0]?.id ?? "";
  await product.operate("credit", "adjust", "--tenant", tenantId, "--amount", "100000", "--reason", "soak");
  const key = await issueKey(product, tenantId, "uploads.create,extractions.create,extractions.read");
  const tenant = tenantWith(product, tenantId, key);
  const memory: Memory = { uploads: new Set(), accepted: [], refusedForCredit: 0, cancelled: 0 };
  const met: Met = { requests: 0, refusedConnections: 0, unavailable: 0, replays: 0 };
  const times: Times = new Map();
  const chance = seededChance(1);
  const customer = (name: string) => ({ name, origin: product.service, key, chance: chance.branch(), met, memory });
  const owner = await signedInOwner(product, "127.0.0.1");
  return {
    tenantId,
    times,
    async work(stopped) {
      await Promise.all([
        beCustomer(customer("soak-1"), stopped),
        beCustomer(customer("soak-2"), stopped),
        measure(tenant, times, stopped),
        lookAround(owner, tenant, times, stopped),
      ]);
    },
    async remembered() {
      for (const id of tenant.made.uploads) memory.uploads.add(id);
      for (const id of tenant.made.extractions) {
        const end = await tenant.end(id, 300_000);
        if (end) memory.accepted.push({ id, end });
      }
      return memory;
    },
  };
}

async function timed(times: Times, name: string, work: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  const right = await work();
  const taken = right ? performance.now() - began : Number.POSITIVE_INFINITY;
  times.set(name, [...(times.get(name) ?? []), taken]);
}

async function measure(tenant: Tenant, times: Times, stopped: AbortSignal): Promise<void> {
  const all = await errandsOf(tenant);
  while (!stopped.aborted) {
    for (const name of errands) await timed(times, name, all[name]);
    await sleep(200);
  }
}

/** Someone who looks at their workspace, and now and then drops a document on it. */
async function lookAround(owner: Person, tenant: Tenant, times: Times, stopped: AbortSignal): Promise<void> {
  for (let round = 0; !stopped.aborted; round++) {
    for (const path of looks) {
      await timed(times, `dashboard ${path}`, async () => (await owner.call("GET", path)).status === 200);
    }
    if (round % 5 === 0) await timed(times, "dashboard upload and extraction", () => dropDocument(owner, tenant));
    await sleep(500);
  }
}

async function dropDocument(owner: Person, { made }: Tenant): Promise<boolean> {
  const file = await smallPdf(1);
  const post = (path: string, body?: object) =>
    owner.call("POST", path, { body: body ?? {}, headers: { "Idempotency-Key": randomUUID() } });
  const slot = await post("/api/uploads", {
    name: "Bill.pdf",
    content_type: "application/pdf",
    size_bytes: file.byteLength,
  });
  const upload = Upload.safeParse(jsonOf(slot)).data;
  if (!upload?.write) return false;
  made.uploads.add(upload.id);
  await send({ url: upload.write.url, method: "PUT", headers: upload.write.headers, body: file });
  if ((await post(`/api/uploads/${upload.id}/verify`)).status !== 200) return false;
  const accepted = Extraction.safeParse(
    jsonOf(await post("/api/extractions", { upload_id: upload.id, mode: "ocr" })),
  ).data;
  if (accepted) made.extractions.add(accepted.id);
  return accepted !== undefined;
}
