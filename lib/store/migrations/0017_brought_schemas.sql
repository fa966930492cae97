-- Up Migration

-- What schemas of the dashboard's own library, which are the service's since, are called there: links to them stay good. Once a
-- schema stands here its rows in `schemas` and `schema_versions` are gone; these tables are taken away by a later migration.
CREATE TABLE brought_schemas (
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  former_id uuid NOT NULL,
  id text NOT NULL,
  PRIMARY KEY (tenant_id, former_id)
);
