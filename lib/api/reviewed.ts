import "server-only";
import { hasResult } from "@verso/contract/statuses";
import type { ReviewedDocument } from "../schemas/shapes.ts";
import { documentNames } from "../store/documents.ts";
import { hashOfSchema } from "../store/schema-hash.ts";
import { listExtractions } from "./extractions.ts";
import { listVersions } from "./saved-schemas.ts";
import type { Access } from "./send.ts";

/** So many of the newest extractions by the newest versions are looked at for those that were reviewed, and so many of these are told. */
const lookedAtMax = 100;
const reviewedMax = 20;

/**
 * The newest extractions by any version of a schema of which a person has reviewed something, and whose pages are kept; of equal
 * versions the newest counts. Throws `ApiError` `not_found`.
 */
export async function reviewedBySchema(
  access: Access,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<ReviewedDocument[]> {
  const versions = (await listVersions(access, id)).slice(0, lookedAtMax).reverse();
  const versionOf = new Map(versions.map(({ schema_sha256: hash, version }) => [hash, version]));
  const { data } = await listExtractions(access, { schema_sha256: [...versionOf.keys()], limit: lookedAtMax });
  const now = Date.now();
  const reviewed = data
    .flatMap((extraction) => {
      const { schema, status, data_deleted_at: deleted, retention, review } = extraction;
      const version = schema === null ? undefined : versionOf.get(hashOfSchema(schema).toString("hex"));
      const isKept = hasResult(status) && deleted === null && Date.parse(retention.result_expires_at) > now;
      if (version === undefined || !isKept || review === null || review.reviewed === "none") return [];
      return [{ version, extraction, review }];
    })
    .slice(0, reviewedMax);
  const names = await documentNames({ tenantId, uploadIds: reviewed.map(({ extraction }) => extraction.upload_id) });
  return reviewed.map(({ version, extraction, review }) => ({
    ...{ id: extraction.id, name: names[extraction.upload_id] ?? extraction.id, version },
    ...{ done: review.done, total: review.total, corrected: review.corrected },
  }));
}
