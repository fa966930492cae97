-- Up Migration

-- What a tenant holds in the object store. The database counts it with each change of an upload, in that change's own
-- transaction: no verb can forget to, and a tenant's row is the lock under which a bound on it is decided. A slot counts
-- as open, and a verified file as stored, until the store has its file no more.
CREATE TABLE holdings (
  tenant_id     text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  open_slots    bigint NOT NULL CHECK (open_slots >= 0),
  open_bytes    bigint NOT NULL CHECK (open_bytes >= 0),
  stored_bytes  bigint NOT NULL CHECK (stored_bytes >= 0)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

CREATE FUNCTION count_made_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO service.holdings AS held (tenant_id, open_slots, open_bytes, stored_bytes)
  SELECT tenant_id,
         count(*) FILTER (WHERE status = 'pending'),
         coalesce(sum(size_bytes) FILTER (WHERE status = 'pending'), 0),
         coalesce(sum(size_bytes) FILTER (WHERE status = 'completed'), 0)
    FROM made WHERE file_removed_at IS NULL GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id) DO UPDATE SET
    open_slots = held.open_slots + excluded.open_slots,
    open_bytes = held.open_bytes + excluded.open_bytes,
    stored_bytes = held.stored_bytes + excluded.stored_bytes;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_changed_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  -- In the order of the tenants: two sweeps that meet wait for each other once, and never in a ring.
  FOR change IN
    SELECT tenant_id,
           coalesce(sum(sign) FILTER (WHERE status = 'pending'), 0) AS slots,
           coalesce(sum(sign * size_bytes) FILTER (WHERE status = 'pending'), 0) AS open,
           coalesce(sum(sign * size_bytes) FILTER (WHERE status = 'completed'), 0) AS stored
      FROM (SELECT -1 AS sign, tenant_id, status, size_bytes, file_removed_at FROM before
            UNION ALL
            SELECT 1, tenant_id, status, size_bytes, file_removed_at FROM after) AS both_sides
      WHERE file_removed_at IS NULL GROUP BY tenant_id ORDER BY tenant_id
  LOOP
    CONTINUE WHEN change.slots = 0 AND change.open = 0 AND change.stored = 0;
    UPDATE service.holdings SET
      open_slots = open_slots + change.slots,
      open_bytes = open_bytes + change.open,
      stored_bytes = stored_bytes + change.stored
    WHERE tenant_id = change.tenant_id;
  END LOOP;
  RETURN NULL;
END
$$;

-- The triggers come first: their lock lets nobody write while what is there is counted.
CREATE TRIGGER uploads_counted_when_made AFTER INSERT ON uploads
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_made_uploads();
CREATE TRIGGER uploads_counted_when_changed AFTER UPDATE ON uploads
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_uploads();
INSERT INTO holdings (tenant_id, open_slots, open_bytes, stored_bytes)
SELECT tenant_id,
       count(*) FILTER (WHERE status = 'pending' AND file_removed_at IS NULL),
       coalesce(sum(size_bytes) FILTER (WHERE status = 'pending' AND file_removed_at IS NULL), 0),
       coalesce(sum(size_bytes) FILTER (WHERE status = 'completed' AND file_removed_at IS NULL), 0)
  FROM uploads GROUP BY tenant_id;

-- Buckets are a tenant's too, beside each of its keys'.
ALTER TABLE rate_buckets RENAME COLUMN key_id TO id;
