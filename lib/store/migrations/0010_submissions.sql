-- Up Migration

-- Who submitted an extraction by this dashboard, as they were called then: the service knows keys alone.
CREATE TABLE submissions (
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  extraction_id text NOT NULL,
  person_email text NOT NULL,
  PRIMARY KEY (tenant_id, extraction_id)
);

-- An identifier sorts by its time: a person's are listed in their order.
CREATE INDEX submissions_by_person ON submissions (tenant_id, person_email, extraction_id);

-- Settings of the extract page under names, for everyone of a workspace.
CREATE TABLE presets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  content text NOT NULL CHECK (octet_length(content) BETWEEN 2 AND 131072),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX presets_by_name ON presets (tenant_id, lower(name));
