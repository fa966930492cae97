-- Up Migration

-- What an extraction's schema says, SHA-256 of its canonical JSON; null without a schema, and for those of before it was noted.
ALTER TABLE extractions ADD COLUMN schema_sha256 bytea CHECK (octet_length(schema_sha256) = 32);
CREATE INDEX extractions_of_schema ON extractions (tenant_id, schema_sha256, id) WHERE schema_sha256 IS NOT NULL;
-- What ended in a time is added up by how it ended, and by its schema.
CREATE INDEX extractions_ended ON extractions (tenant_id, finished_at) WHERE finished_at IS NOT NULL;
