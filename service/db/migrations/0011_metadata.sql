-- Up Migration

-- What a tenant says about its own work, as it was given; and each of its values in a row of its own, by which a tenant's
-- search goes from the newest on: no index over the whole object has an order, nor a beginning for each tenant.
ALTER TABLE extractions ADD COLUMN metadata json NOT NULL DEFAULT '{}';
CREATE TABLE extraction_metadata (
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  key            text COLLATE "C" NOT NULL,
  value          text COLLATE "C" NOT NULL,
  extraction_id  text COLLATE "C" NOT NULL REFERENCES extractions,
  PRIMARY KEY (tenant_id, key, value, extraction_id)
);
CREATE INDEX extractions_of_upload ON extractions (tenant_id, upload_id, id DESC);
