-- Up Migration

-- What a tenant asks of documents, under names. What a schema says stands in its versions, which are never changed.
CREATE TABLE saved_schemas (
  id              text COLLATE "C" PRIMARY KEY,
  tenant_id       text COLLATE "C" NOT NULL REFERENCES tenants,
  name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  newest_version  integer NOT NULL CHECK (newest_version >= 1),
  created_at      timestamptz(3) NOT NULL,
  archived_at     timestamptz(3),
  UNIQUE (tenant_id, id)
);

CREATE TABLE saved_schema_versions (
  tenant_id      text COLLATE "C" NOT NULL,
  schema_id      text COLLATE "C" NOT NULL,
  version        integer NOT NULL CHECK (version >= 1),
  -- As JSON its members keep the order in which they were written.
  content        json NOT NULL,
  -- SHA-256 of its canonical JSON: by it an extraction's schema is known again.
  schema_sha256  bytea NOT NULL CHECK (octet_length(schema_sha256) = 32),
  instructions   text,
  fields         integer NOT NULL CHECK (fields >= 0),
  saved_by       text,
  saved_at       timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, schema_id, version),
  FOREIGN KEY (tenant_id, schema_id) REFERENCES saved_schemas (tenant_id, id)
);
CREATE INDEX saved_schema_versions_by_content ON saved_schema_versions (tenant_id, schema_sha256);

-- Of an extraction that asked for a saved schema by its identifier.
ALTER TABLE extractions
  ADD COLUMN schema_id text COLLATE "C",
  ADD COLUMN schema_version integer,
  ADD CONSTRAINT extractions_schema_version CHECK ((schema_id IS NULL) = (schema_version IS NULL)) NOT VALID;

ALTER TABLE idempotency_claims
  DROP CONSTRAINT idempotency_claims_endpoint_check,
  ADD CONSTRAINT idempotency_claims_endpoint_check
    CHECK (endpoint IN ('uploads', 'extractions', 'top_ups', 'webhooks', 'keys', 'reviews', 'schemas', 'batches'));
