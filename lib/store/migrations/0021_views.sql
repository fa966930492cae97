-- Up Migration

-- How extractions are listed, under names: of everyone of a workspace, or of one person. `query` is that of the page's address,
-- `export` how the view is taken away as a table (JSON), null before anybody chose it.
CREATE TABLE views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  person_id uuid REFERENCES people (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  query text NOT NULL CHECK (octet_length(query) <= 8192),
  export text CHECK (octet_length(export) BETWEEN 2 AND 262144),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX views_by_name ON views (tenant_id, person_id, lower(name)) NULLS NOT DISTINCT;
