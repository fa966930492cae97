import type { TitleKind } from "@verso/contract/titles";

/** A value that says which document it is; `key` sorts as the value does, `confidence` is in hundredths. */
export type ExtractionTitlesTable = {
  extraction_id: string;
  place: number;
  tenant_id: string;
  name: string;
  path: string;
  kind: TitleKind;
  value: string | null;
  key: string | null;
  amount: string | null;
  currency: string | null;
  confidence: number | null;
};

/** A word of such a value, or of what it is called, in small letters without their marks. */
export type ExtractionWordsTable = { tenant_id: string; word: string; extraction_id: string };
