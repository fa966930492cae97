import { createHash } from "node:crypto";
import { inParallel } from "../flow/in-parallel.ts";
import type { S3Address } from "./s3-address.ts";
import { exchange, S3Refusal } from "./s3-exchange.ts";
import { isObjectKey } from "./store.ts";

/** What one request may name (S3's DeleteObjects). */
const keysAtOnce = 1_000;
const requestsAtOnce = 2;
/** Those for one object each. */
const smallRequestsAtOnce = 4;
/** What a store may take for each key of a request, beside what any request may. */
const workMsPerKey = 20;

/**
 * Deletes objects, a thousand with a request. A store that refuses such requests for good, as some that speak only a part of S3
 * do, is asked for each object. Absent objects are no error.
 */
export async function deleteObjects(address: S3Address, keys: readonly string[]): Promise<void> {
  if (keys.length < 2) return deleteEach(address, keys);
  const parts = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, i) =>
    keys.slice(i * keysAtOnce, (i + 1) * keysAtOnce),
  );
  return inParallel(requestsAtOnce, parts, (some) =>
    deleteTogether(address, some).catch((error: unknown) => {
      if (isRefusedForGood(error)) return deleteEach(address, some);
      throw error;
    }),
  );
}

async function deleteTogether(address: S3Address, keys: readonly string[]): Promise<void> {
  if (!keys.every(isObjectKey)) throw new RangeError("not an object key");
  // Nothing that XML would have to escape is in a key.
  const objects = keys.map((key) => `<Object><Key>${key}</Key></Object>`).join("");
  const xmlns = "http://s3.amazonaws.com/doc/2006-03-01/";
  const body = Buffer.from(`<Delete xmlns="${xmlns}"><Quiet>true</Quiet>${objects}</Delete>`);
  const headers = { "Content-MD5": createHash("md5").update(body).digest("base64") };
  const request = { method: "POST", query: { delete: "" }, body, headers, workMs: workMsPerKey * keys.length } as const;
  await exchange(address, request, async (answer) => {
    // It answers 200 whatever became of the keys, and names those that it has kept.
    const kept = /<Error>.*?<Code>(\w{1,80})<\/Code>/s.exec(await answer.text());
    if (kept) throw new Error(`${new URL(address.bucketUrl).origin} kept objects that were to be deleted: ${kept[1]}`);
  });
}

function deleteEach(address: S3Address, keys: readonly string[]): Promise<void> {
  return inParallel(smallRequestsAtOnce, keys, async (key) => {
    await exchange(address, { method: "DELETE", key }, async (answer) => void (await answer.body?.cancel()));
  });
}

const isRefusedForGood = (error: unknown) =>
  error instanceof Error && error.cause instanceof S3Refusal && !error.cause.passes;
