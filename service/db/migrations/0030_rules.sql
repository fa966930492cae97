-- Up Migration

-- What was learned of corrections that stand: a label and a place that lead to the value that a person said is right. They go with the
-- result that was corrected. `nearness`: 0 is the nearest of the labels that lead there.
CREATE TABLE correction_lessons (
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  extraction_id  text COLLATE "C" NOT NULL REFERENCES extractions,
  -- The file by its bytes, whichever upload it came with.
  document       text COLLATE "C" NOT NULL,
  schema_sha256  bytea NOT NULL CHECK (octet_length(schema_sha256) = 32),
  schema_id      text COLLATE "C",
  field          text COLLATE "C" NOT NULL,
  issuer         text COLLATE "C" NOT NULL,
  issuer_name    text NOT NULL,
  label          text COLLATE "C" NOT NULL,
  label_text     text NOT NULL,
  place          text NOT NULL CHECK (place IN ('beside', 'below')),
  nearness       smallint NOT NULL,
  learned_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (extraction_id, field, label, place)
);
CREATE INDEX correction_lessons_of_field ON correction_lessons (tenant_id, schema_sha256, field, issuer);

CREATE OR REPLACE FUNCTION remove_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM service.reviews WHERE extraction_id = NEW.id;
  DELETE FROM service.correction_lessons WHERE extraction_id = NEW.id;
  RETURN NULL;
END
$$;

-- Rules of a tenant: proposed from lessons, accepted or removed by people. None goes: what was answered by one can be answered again.
CREATE TABLE rules (
  id             text COLLATE "C" PRIMARY KEY,
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  status         text NOT NULL CHECK (status IN ('proposed', 'accepted', 'removed')),
  schema_sha256  bytea NOT NULL CHECK (octet_length(schema_sha256) = 32),
  schema_id      text COLLATE "C",
  field          text COLLATE "C" NOT NULL,
  issuer         text COLLATE "C" NOT NULL,
  issuer_name    text NOT NULL,
  label          text COLLATE "C" NOT NULL,
  label_text     text NOT NULL,
  place          text NOT NULL CHECK (place IN ('beside', 'below')),
  corrections    integer NOT NULL CHECK (corrections >= 1),
  created_at     timestamptz(3) NOT NULL,
  decided_at     timestamptz(3),
  UNIQUE (tenant_id, schema_sha256, field, issuer, label, place)
);
CREATE INDEX rules_of_tenant ON rules (tenant_id, id DESC);

-- From which version of a tenant's rules on one held, and before which one it did so no more; with how many corrections for it.
CREATE TABLE rule_spans (
  tenant_id     text COLLATE "C" NOT NULL,
  rule_id       text COLLATE "C" NOT NULL REFERENCES rules,
  from_version  integer NOT NULL CHECK (from_version >= 1),
  to_version    integer CHECK (to_version > from_version),
  corrections   integer NOT NULL,
  PRIMARY KEY (rule_id, from_version)
);
CREATE INDEX rule_spans_of_tenant ON rule_spans (tenant_id, from_version);

-- Each acceptance and each removal is a version.
CREATE TABLE rule_versions (
  tenant_id  text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  version    integer NOT NULL CHECK (version >= 1)
);

-- The version of the rules that an extraction is answered by: that of when it was accepted.
ALTER TABLE extractions ADD COLUMN rules_version integer;
