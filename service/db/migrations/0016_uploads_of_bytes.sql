-- Up Migration

-- What was read of a file is found by its bytes, whichever upload they came with.
CREATE INDEX uploads_of_bytes ON uploads (tenant_id, sha256) WHERE sha256 IS NOT NULL;
