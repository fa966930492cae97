-- Up Migration

-- What a workspace asks of documents, under names. What a schema says stands in its versions, which are never changed.
CREATE TABLE schemas (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  UNIQUE (tenant_id, id)
);

-- A name is given once among those that are in use, however it is written.
CREATE UNIQUE INDEX schemas_by_name ON schemas (tenant_id, lower(name)) WHERE archived_at IS NULL;

CREATE TABLE schema_versions (
  tenant_id text NOT NULL,
  schema_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  -- The schema as JSON, its members in the order in which they were written.
  content text NOT NULL CHECK (octet_length(content) BETWEEN 2 AND 65536),
  -- SHA-256 of its canonical JSON: by it an extraction's schema is known again.
  content_hash bytea NOT NULL CHECK (length(content_hash) = 32),
  field_count integer NOT NULL CHECK (field_count >= 0),
  -- Who saved it, as they were called then.
  person_email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (schema_id, number),
  FOREIGN KEY (tenant_id, schema_id) REFERENCES schemas (tenant_id, id) ON DELETE CASCADE
);

CREATE INDEX schema_versions_by_content ON schema_versions (tenant_id, content_hash);

-- Which schema the extractions asked for that this dashboard submitted.
CREATE TABLE schema_uses (
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  extraction_id text NOT NULL,
  content_hash bytea NOT NULL CHECK (length(content_hash) = 32),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, extraction_id)
);

CREATE INDEX schema_uses_by_content ON schema_uses (tenant_id, content_hash);
