-- Up Migration

-- Extractions whose schema's digest is still to be noted: none but those of before it was.
CREATE INDEX extractions_without_digest ON extractions (id) WHERE json_schema IS NOT NULL AND schema_sha256 IS NULL;
