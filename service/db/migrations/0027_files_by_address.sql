-- Up Migration

-- A file that is fetched from an address: its type and size are known when it is there.
ALTER TABLE uploads
  ADD COLUMN by_address boolean NOT NULL DEFAULT false,
  ADD COLUMN failure_code text,
  ADD COLUMN failure_message text,
  ALTER COLUMN content_type DROP NOT NULL,
  ALTER COLUMN size_bytes DROP NOT NULL,
  DROP CONSTRAINT uploads_status_check,
  ADD CONSTRAINT uploads_status_check CHECK (status IN ('pending', 'completed', 'failed')),
  ADD CONSTRAINT uploads_known_check
    CHECK ((by_address AND status <> 'completed') OR (content_type IS NOT NULL AND size_bytes IS NOT NULL)),
  ADD CONSTRAINT uploads_failure_check CHECK ((status = 'failed') = (failure_code IS NOT NULL));
DROP INDEX uploads_pending;
CREATE INDEX uploads_pending ON uploads (expires_at) WHERE status <> 'completed' AND deleted_at IS NULL;

-- What is still to be fetched. An address may hold a secret: the row goes as soon as it is of no use any more.
CREATE TABLE upload_fetches (
  upload_id         text COLLATE "C" PRIMARY KEY REFERENCES uploads,
  tenant_id         text COLLATE "C" NOT NULL REFERENCES tenants,
  url               text NOT NULL,
  -- Begun so often, those that were broken off by a crash among them.
  attempts          integer NOT NULL DEFAULT 0,
  due_at            timestamptz(3) NOT NULL,
  lease             uuid,
  lease_expires_at  timestamptz,
  CHECK ((lease IS NULL) = (lease_expires_at IS NULL))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
CREATE INDEX upload_fetches_of_tenant ON upload_fetches (tenant_id, due_at, upload_id);
CREATE INDEX upload_fetches_held ON upload_fetches (lease_expires_at) WHERE lease IS NOT NULL;
