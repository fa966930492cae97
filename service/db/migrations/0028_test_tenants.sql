-- Up Migration

-- What test keys of a tenant do is done by a tenant of its own, which belongs to it: so every query that is bound to a tenant keeps
-- the two apart. Its identifier says that it is one.
ALTER TABLE tenants
  ADD COLUMN live_tenant_id text COLLATE "C" REFERENCES tenants,
  -- The UTC day on which its credit was filled last.
  ADD COLUMN filled_on date,
  ADD CONSTRAINT tenants_live_or_test CHECK ((live_tenant_id IS NOT NULL) = (id LIKE 'tst\_%')) NOT VALID;
CREATE UNIQUE INDEX tenants_by_live ON tenants (live_tenant_id) WHERE live_tenant_id IS NOT NULL;
