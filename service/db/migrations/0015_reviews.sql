-- Up Migration

-- What people say of what was read: verdicts, in the order in which they were given, none of them ever changed. `field` is the
-- target with `*` for the places of a list; with the schema's hash it says how often a field was right. Of a whole document
-- `values_by_field` says how many values it has in each.
CREATE TABLE reviews (
  seq              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id               text COLLATE "C" NOT NULL UNIQUE,
  batch            text COLLATE "C" NOT NULL,
  tenant_id        text COLLATE "C" NOT NULL REFERENCES tenants,
  extraction_id    text COLLATE "C" NOT NULL REFERENCES extractions,
  target           text COLLATE "C" NOT NULL,
  verdict          text NOT NULL CHECK (verdict IN ('accepted', 'corrected', 'withdrawn')),
  before           json,
  after            json,
  citation         json,
  reviewer         text CHECK (char_length(reviewer) <= 200),
  key_id           text COLLATE "C" NOT NULL,
  replaces         text COLLATE "C",
  schema_sha256    bytea,
  field            text COLLATE "C",
  values_by_field  json,
  created_at       timestamptz(3) NOT NULL
);
CREATE INDEX reviews_of_extraction ON reviews (extraction_id, target, seq DESC);
CREATE INDEX reviews_of_schema ON reviews (tenant_id, schema_sha256, seq DESC) WHERE schema_sha256 IS NOT NULL;

-- They go with the result that they are about, whoever removes it.
CREATE FUNCTION remove_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM service.reviews WHERE extraction_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER extractions_take_reviews_along AFTER UPDATE OF result_removed_at ON extractions
  FOR EACH ROW WHEN (OLD.result_removed_at IS NULL AND NEW.result_removed_at IS NOT NULL)
  EXECUTE FUNCTION remove_reviews();

-- How far the review of a result is, and whether it asks for one or is done.
ALTER TABLE extractions
  ADD COLUMN review json,
  ADD COLUMN review_state text CHECK (review_state IN ('needed', 'done'));
CREATE INDEX extractions_by_review ON extractions (tenant_id, review_state, id DESC) WHERE review_state IS NOT NULL;

ALTER TABLE idempotency_claims
  DROP CONSTRAINT idempotency_claims_endpoint_check,
  ADD CONSTRAINT idempotency_claims_endpoint_check
    CHECK (endpoint IN ('uploads', 'extractions', 'top_ups', 'webhooks', 'keys', 'reviews'));
