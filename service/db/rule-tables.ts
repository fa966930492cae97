type Place = "beside" | "below";

export type CorrectionLessonsTable = {
  tenant_id: string;
  extraction_id: string;
  document: string;
  schema_sha256: Buffer;
  schema_id: string | null;
  field: string;
  issuer: string;
  issuer_name: string;
  label: string;
  label_text: string;
  place: Place;
  nearness: number;
  learned_at: Date;
};

export type RulesTable = {
  id: string;
  tenant_id: string;
  status: "proposed" | "accepted" | "removed";
  schema_sha256: Buffer;
  schema_id: string | null;
  field: string;
  issuer: string;
  issuer_name: string;
  label: string;
  label_text: string;
  place: Place;
  corrections: number;
  created_at: Date;
  decided_at: Date | null;
};

export type RuleSpansTable = {
  tenant_id: string;
  rule_id: string;
  from_version: number;
  to_version: number | null;
  corrections: number;
};

export type RuleVersionsTable = { tenant_id: string; version: number };
