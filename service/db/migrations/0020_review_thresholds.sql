-- Up Migration

-- Below which confidence values of a schema's results are doubtful, in hundredths, where a tenant chose it.
CREATE TABLE review_thresholds (
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  schema_sha256  bytea NOT NULL,
  hundredths     smallint NOT NULL CHECK (hundredths BETWEEN 0 AND 100),
  PRIMARY KEY (tenant_id, schema_sha256)
);

-- Of a structured result: how many found values have a confidence below 0, 0.01, … 1.00. By it doubtful values are counted anew
-- when a threshold moves, with no look into results.
CREATE TABLE extraction_confidences (
  extraction_id  text COLLATE "C" PRIMARY KEY REFERENCES extractions,
  tenant_id      text COLLATE "C" NOT NULL,
  counts_below   integer[] NOT NULL CHECK (cardinality(counts_below) = 101)
);

-- What goes with a result, whoever removes it.
CREATE OR REPLACE FUNCTION remove_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM service.reviews WHERE extraction_id = NEW.id;
  DELETE FROM service.extraction_confidences WHERE extraction_id = NEW.id;
  RETURN NULL;
END
$$;
