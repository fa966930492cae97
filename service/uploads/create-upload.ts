import { ContentType, type CreateUpload, type Upload } from "@verso/contract/uploads";
import { contentTypes } from "@verso/contract/vocabulary";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { newId } from "../ids.ts";
import { checkUrl } from "../outward/reach.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { fetchReach } from "./fetch-reach.ts";
import { keepWithinBounds } from "./holdings.ts";
import { findUpload, incomingKey, keptS, presentUpload, type UploadRow } from "./upload-row.ts";

/** What a slot is made for: `sizeBytes` null and `url` given, or the other way round. `password`: of what is at the address. */
type Wanted = {
  contentType: ContentType | null;
  sizeBytes: number | null;
  url: string | null;
  password: string | null;
};

/**
 * Makes a slot for one file, once for each idempotency key (specification, `POST /uploads`, five rules). A replay gives
 * the same slot as it is now: pending with a fresh URL, completed or expired without one. A file that has an address is fetched by a
 * worker, and nothing is to be sent for it.
 * Throws `unsupported_media_type`, `file_too_large`, `invalid_url`, `idempotency_conflict`, `quota_exceeded` (the last three but for
 * `idempotency_conflict` never at a replay).
 */
export async function createUpload(
  ctx: Ctx,
  input: { body: CreateUpload; idempotencyKey: string },
): Promise<{ upload: Upload; replayed: boolean }> {
  const { body, idempotencyKey } = input;
  const wanted = wantedBy(ctx, body);
  // Whoever asks again is given what there is, wherever the address leads by now.
  const refusal = wanted.url === null ? null : await refusalOf(ctx, wanted.url);
  const now = ctx.clock();
  const { tenantId, config } = ctx;
  const id = newId("upl", now);
  const { row, replayed } = await tenantTransaction(ctx, async (tx) => {
    const request = { endpoint: "uploads", key: idempotencyKey, fingerprint: fingerprint(told(body)) } as const;
    const claimed = await claim(tx, { ...request, tenantId, resourceId: id, now });
    if (claimed.replayed !== null)
      return { row: await findUpload({ db: tx, tenantId, config }, claimed.replayed), replayed: true };
    if (refusal !== null) throw refusal;
    return { row: await insert(ctx, tx, { id, wanted, now }), replayed: false };
  });
  // Workers that look for runs look for files too.
  if (wanted.url !== null && !replayed) ctx.queue.announce();
  return { upload: await presentUpload(ctx, row), replayed };
}

function wantedBy({ config }: Ctx, { content_type, size_bytes, url, password }: CreateUpload): Wanted {
  const contentType = content_type === undefined ? null : ContentType.safeParse(content_type).data;
  if (contentType === undefined) {
    throw new DomainError(
      "unsupported_media_type",
      `This type of file is not read. Send one of ${contentTypes.join(", ")}.`,
    );
  }
  const sizeBytesMax = config.VERSO_UPLOAD_BYTES_MAX;
  if (size_bytes !== undefined && size_bytes > sizeBytesMax) {
    throw new DomainError(
      "file_too_large",
      `The file is larger than ${sizeBytesMax} bytes, the most that is accepted.`,
    );
  }
  return { contentType, sizeBytes: size_bytes ?? null, url: url ?? null, password: password ?? null };
}

/** Of what a key stands for a fingerprint is kept, by which a password could be guessed: it is no part of it. */
const told = ({ password: _, ...body }: CreateUpload) => body;

const refusalOf = ({ config }: Ctx, url: string): Promise<unknown> =>
  checkUrl(url, fetchReach(config), "invalid_url").then(
    () => null,
    (error: unknown) => error,
  );

type Slot = { id: string; wanted: Wanted; now: Date };

async function insert({ tenantId, config }: Ctx, tx: Tx, { id, wanted, now }: Slot): Promise<UploadRow> {
  const { contentType, sizeBytes, url, password } = wanted;
  const made = await tx
    .insertInto("uploads")
    .values({
      id,
      tenant_id: tenantId,
      content_type: contentType,
      size_bytes: sizeBytes,
      by_address: url !== null,
      status: "pending",
      page_count: null,
      sha256: null,
      object_key: incomingKey(tenantId, id),
      created_at: now,
      expires_at: new Date(now.getTime() + config.VERSO_UPLOAD_SLOT_TTL_S * 1000),
      completed_at: null,
      deleted_at: null,
    })
    .returningAll()
    .returning(keptS(config))
    .executeTakeFirstOrThrow();
  if (url !== null) {
    const fetch = { upload_id: id, tenant_id: tenantId, url, password, due_at: now };
    await tx.insertInto("upload_fetches").values(fetch).execute();
  }
  await keepWithinBounds(tx, config, tenantId);
  return made;
}
