import "server-only";
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { type Bulkhead, openBulkhead } from "./bulkhead.ts";

const saltBytes = 16;
const hashBytes = 32;
/** N = 2^15, r = 8, p = 3: 32 MiB and about a tenth of a second (OWASP's list of equal choices for scrypt). */
const cost = { log2N: 15, r: 8, p: 3 };

declare global {
  // Each bundle of routes has modules of its own; there is one bulkhead for all of them.
  var versoPasswordBulkhead: Bulkhead | undefined;
}

/** Two at once: each takes a core, and a thread of the pool that files, names and keys need too. */
function bulkhead(): Bulkhead {
  globalThis.versoPasswordBulkhead ??= openBulkhead({ atOnce: 2, waitingMax: 8, retryAfterS: 3 });
  return globalThis.versoPasswordBulkhead;
}

function derive(password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> {
  const N = 2 ** parameters.log2N;
  const options: ScryptOptions = { N, r: parameters.r, p: parameters.p, maxmem: 256 * N * parameters.r };
  // NFKC: the same password typed on two keyboards must be the same bytes.
  const text = password.normalize("NFKC");
  return bulkhead().run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, hashBytes, options, (error, hash) => (error ? reject(error) : resolve(hash)));
      }),
  );
}

/** A password's hash with all that is needed to check it: `$scrypt$ln=15,r=8,p=3$salt$hash`. Throws `BulkheadFull`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return written(salt, await derive(password, salt, cost));
}

const written = (salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$${salt.toString("base64")}$${hash.toString("base64")}`;

/** A hash that no password makes, for who has none: checking one against it costs and says the same as any wrong one. */
export const noPassword = (): string => written(randomBytes(saltBytes), randomBytes(hashBytes));

/** Whether `password` made `stored`. The comparison takes the same time wherever they differ. Throws `BulkheadFull`. */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/.exec(stored);
  if (!parts) return false;
  const [, log2N, r, p, salt = "", hash = ""] = parts;
  const expected = Buffer.from(hash, "base64");
  const found = await derive(password, Buffer.from(salt, "base64"), {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === found.length && timingSafeEqual(expected, found);
}

let decoy: Promise<string> | undefined;

/** Does for an unknown account the work that a known one costs, so that the time tells nothing. Always false. */
export async function spendPasswordCheck(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(saltBytes).toString("base64"));
  await matchesPassword(password, await decoy);
  return false;
}
