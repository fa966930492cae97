import type { Services } from "../context.ts";
import type { Run } from "../queue/run.ts";
import { joinPages } from "../reading/layout/join-pages.ts";
import { rulesInForce } from "../rules/in-force.ts";
import type { StructuringAround } from "../structuring/answer-engine.ts";
import type { AttachedFile } from "../structuring/einvoice/find-invoice.ts";
import { loadJson, loadPages, storeJson } from "./load-result-pages.ts";
import type { Failure } from "./move.ts";
import { type StructuredRecord, toRecord } from "./present-structured.ts";
import { asRecord } from "./read-result.ts";
import { dataKey } from "./result-key.ts";
import { countsBelow, type Reviewable, reviewableData } from "./review-state.ts";
import { type TitleValue, titleValues } from "./titles.ts";

type Needs = Pick<Services, "db" | "objects" | "answerEngine" | "log" | "clock" | "metrics">;

/** How a schema was answered: its data are kept, and may ask for a review, or the extraction fails. */
export type SchemaOutcome = ({ ok: true } & Answered) | { ok: false; failure: Failure };
/** What there is to review in the data, how sure their values are, as `countsBelow` counts them, and what the document is listed by. */
export type Answered = { reviewable: Reviewable; countsBelow: number[]; titles: readonly TitleValue[] };

const answered = (record: StructuredRecord): SchemaOutcome => {
  const counts = countsBelow(record);
  return { ok: true, reviewable: reviewableData(record, counts), countsBelow: counts, titles: titleValues(record) };
};

/** `patiently` does a step again while database or store are away. */
type Around = StructuringAround & { patiently?: <T>(work: () => Promise<T>) => Promise<T> };

/**
 * Answers an extraction's schema from all its pages, once each of them has its outcome, and from the XML files that its
 * document carries, and keeps the data. Doing it twice leaves one answer: the pages are what they are, and an answer that
 * is kept is not asked for again. Rejects with the signal's reason where it is aborted.
 */
export async function answerSchema(
  services: Needs,
  run: Run,
  attachments: readonly AttachedFile[],
  { patiently = (work) => work(), ...around }: Around = {},
): Promise<SchemaOutcome> {
  const { db, objects, answerEngine, log } = services;
  const { extractionId: id, tenantId } = run;
  const key = dataKey({ tenantId, extractionId: id });
  // A worker that died before the settlement may have paid for it already.
  const kept = await patiently(() => loadJson(objects, key));
  if (kept !== undefined) return answered(asRecord(kept));
  const asked = await patiently(() =>
    db
      .selectFrom("extractions")
      .select(["json_schema", "instructions", "schema_sha256", "schema_id", "rules_version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  const { json_schema, instructions, schema_sha256: schemaHash, rules_version: version } = asked;
  const rules =
    version === null || schemaHash === null
      ? []
      : await patiently(() => rulesInForce(db, { tenantId, version, schemaHash, schemaId: asked.schema_id }));
  const pages = joinPages(await patiently(() => loadPages(services, { id, tenantId })));
  const input = { schema: json_schema ?? {}, pages, instructions, attachments, rules };
  const outcome = await answerEngine.answer(input, { ...around, owner: tenantId });
  const facts = { extractionId: id, pages: pages.length, ...outcome.usage };
  if (!outcome.ok) {
    log.warn({ ...facts, reason: outcome.message }, "a schema was not answered");
    return { ok: false, failure: { code: outcome.code, message: outcome.message } };
  }
  // Whoever holds the run now answers it: a late answer must not replace theirs.
  around.signal?.throwIfAborted();
  const record = toRecord(pages, outcome.data);
  await patiently(() => storeJson(objects, key, record));
  if (outcome.usage) log.info(facts, "a language model answered a schema");
  return answered(record);
}
