import "server-only";
import { hasResult } from "@verso/contract/statuses";
import pLimit from "p-limit";
import type { ReviewedDocument } from "../schemas/shapes.ts";
import { documentNames } from "../store/documents.ts";
import { usesOfSchema } from "../store/schemas.ts";
import { getExtraction } from "./extractions.ts";
import type { Access } from "./send.ts";

/** So many of the newest extractions are looked at for those that were reviewed, and so many of these are told. */
const lookedAtMax = 100;
const reviewedMax = 20;
const atOnceMax = 8;

/** The newest extractions by any version of a schema of which a person has reviewed something, and whose pages are kept. */
export async function reviewedBySchema(
  access: Access,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<ReviewedDocument[]> {
  const uses = await usesOfSchema({ tenantId, id, limit: lookedAtMax });
  const limit = pLimit(atOnceMax);
  const asked = uses.map(({ extractionId, version }) =>
    limit(async () => ({ version, extraction: await getExtraction(access, extractionId).catch(() => null) })),
  );
  const now = Date.now();
  const reviewed = (await Promise.all(asked))
    .flatMap(({ version, extraction }) => {
      if (extraction === null) return [];
      const { status, data_deleted_at: deleted, retention, review } = extraction;
      const isKept = hasResult(status) && deleted === null && Date.parse(retention.result_expires_at) > now;
      return isKept && review !== null && review.reviewed !== "none" ? [{ version, extraction, review }] : [];
    })
    .slice(0, reviewedMax);
  const names = await documentNames({ tenantId, uploadIds: reviewed.map(({ extraction }) => extraction.upload_id) });
  return reviewed.map(({ version, extraction, review }) => ({
    ...{ id: extraction.id, name: names[extraction.upload_id] ?? extraction.id, version },
    ...{ done: review.done, total: review.total, corrected: review.corrected },
  }));
}
