-- Up Migration

-- The values that say which document it is (its supplier, number, date, total): a row each, written in the transaction that ends a
-- structured extraction, and anew with its reviews. `key` sorts as the value does: numbers, days and texts each among themselves.
-- `confidence` is in hundredths, null where nothing was read.
CREATE TABLE extraction_titles (
  extraction_id  text COLLATE "C" NOT NULL REFERENCES extractions,
  place          smallint NOT NULL,
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  name           text COLLATE "C" NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  path           text COLLATE "C" NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('text', 'number', 'date')),
  value          text CHECK (char_length(value) <= 200),
  key            text COLLATE "C",
  amount         numeric(38, 12),
  currency       text CHECK (char_length(currency) <= 8),
  confidence     smallint CHECK (confidence BETWEEN 0 AND 100),
  PRIMARY KEY (extraction_id, place),
  UNIQUE (extraction_id, name),
  CHECK ((value IS NULL) = (key IS NULL))
);
CREATE INDEX extraction_titles_by_value ON extraction_titles (tenant_id, name, key, extraction_id) WHERE key IS NOT NULL;

-- The words of these values and of what they are called, to be found by their beginnings.
CREATE TABLE extraction_words (
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  word           text COLLATE "C" NOT NULL,
  extraction_id  text COLLATE "C" NOT NULL REFERENCES extractions,
  PRIMARY KEY (tenant_id, word, extraction_id)
);
CREATE INDEX extraction_words_of ON extraction_words (extraction_id, word);

-- They go with the result that they are of, whoever removes it.
CREATE FUNCTION remove_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM service.extraction_titles WHERE extraction_id = NEW.id;
  DELETE FROM service.extraction_words WHERE extraction_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER extractions_take_titles_along AFTER UPDATE OF result_removed_at, data_deleted_at ON extractions
  FOR EACH ROW WHEN ((OLD.result_removed_at IS NULL AND NEW.result_removed_at IS NOT NULL)
    OR (OLD.data_deleted_at IS NULL AND NEW.data_deleted_at IS NOT NULL))
  EXECUTE FUNCTION remove_titles();
