-- Up Migration

-- The service stores files without their names; people know their documents by nothing else.
CREATE TABLE documents (
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  upload_id text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, upload_id)
);
