import { randomUUID } from "node:crypto";
import type { Attack, Outcome } from "../attack.ts";
import { pour } from "../client.ts";
import { residentMb } from "../parts.ts";
import { signedInOwner } from "../person.ts";
import type { Product } from "../product.ts";
import { newTenant } from "../tenant.ts";

const mb = 1024 * 1024;
/** What a door may take of a body that it refuses: what lies in the sockets' own stores, on both sides, among it. */
const takenMbMax = 24;
const grownMbMax = 150;

type Target = { what: string; part: "dashboard" | "service"; url: string; headers: Record<string, string> };

/** 230 MB to the sign-in of nobody, 200 MB to handlers of those who have signed in, announced and in chunks. */
export const bodies: Attack = {
  name: "bodies without bounds",
  async run(product) {
    const owner = await signedInOwner(product, "127.0.0.1");
    const tenant = await newTenant(product);
    const json = { "Content-Type": "application/json", Origin: product.dashboard };
    const cookies = { Cookie: [...owner.jar].map(([name, value]) => `${name}=${value}`).join("; ") };
    const bearer = { Authorization: `Bearer ${tenant.bearer}`, "Content-Type": "application/json" };
    const key = { "Idempotency-Key": randomUUID() };
    const targets: [Target, number][] = [
      [at(product, "the sign-in", "dashboard", "/api/auth/callback/credentials", json), 230],
      [at(product, "a signed-in handler", "dashboard", "/api/uploads", { ...json, ...cookies, ...key }), 200],
      [at(product, "the service", "service", "/v1/uploads", { ...bearer, ...key }), 200],
    ];
    const outcomes: Outcome[] = [];
    for (const [target, megabytes] of targets) {
      for (const chunked of [false, true]) outcomes.push(await pourAt(product, target, { megabytes, chunked }));
    }
    return outcomes;
  },
};

const at = (
  product: Product,
  what: string,
  part: Target["part"],
  path: string,
  headers: Record<string, string>,
): Target => ({ what, part, url: product[part] + path, headers });

async function pourAt(
  product: Product,
  target: Target,
  { megabytes, chunked }: { megabytes: number; chunked: boolean },
): Promise<Outcome> {
  const pid = product.parts().find(({ name }) => name === target.part)?.pid ?? 0;
  const before = residentMb(pid) ?? 0;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, residentMb(pid) ?? 0);
  }, 50);
  const poured = await pour(target, { bytes: megabytes * mb, chunked, timeoutMs: 180_000 });
  clearInterval(watching);
  const takenMb = poured.takenBytes / mb;
  const grownMb = most - before;
  return {
    what: `${megabytes} MB of JSON to ${target.what}, ${chunked ? "in chunks" : "announced"}`,
    figure: `${poured.status || "cut"} after ${takenMb.toFixed(1)} MB and ${poured.ms.toFixed(0)} ms; ${target.part} grew by ${grownMb.toFixed(0)} MB`,
    // A door that cuts the line while the other side still writes may leave it no time to read the answer.
    held: [413, 0].includes(poured.status) && takenMb <= takenMbMax && grownMb <= grownMbMax,
  };
}
