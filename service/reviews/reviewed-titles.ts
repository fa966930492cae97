import type { Extraction } from "@verso/contract/extractions";
import type { StructuredRecord } from "../extractions/present-structured.ts";
import { type TitleValue, titleValues } from "../extractions/titles.ts";
import { titlePlaces } from "../structuring/title-places.ts";
import { putValues } from "./put-values.ts";
import { type Newest, settledBy } from "./verdicts.ts";

/**
 * What a document is listed by, with what people said instead of what was read. Where its result is from before titles were kept, its
 * schema says which they are.
 */
export function reviewedTitles(record: StructuredRecord, schema: Extraction["schema"], newest: Newest): TitleValue[] {
  const titles = record.titles ?? titlePlaces(schema ?? {});
  const paths = new Set(titles.map(({ path }) => path));
  const values = [...newest.values()].flatMap(({ target, verdict, after }) =>
    verdict === "corrected" && paths.has(target) ? [{ target, value: after }] : [],
  );
  const data = values.length === 0 ? record.data : putValues(record.data, values);
  return titleValues({ ...record, data, titles }, settledBy(newest));
}
