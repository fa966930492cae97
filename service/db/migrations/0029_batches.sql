-- Up Migration

-- Submissions that were sent together. Each is accepted or refused by itself, in order, after all were written down.
CREATE TABLE batches (
  id            text COLLATE "C" PRIMARY KEY,
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  -- By whose key they are asked for.
  key_id        text COLLATE "C" NOT NULL,
  metadata      json NOT NULL,
  -- Requests that are neither refused nor ended.
  open          integer NOT NULL CHECK (open >= 0),
  created_at    timestamptz(3) NOT NULL,
  cancelled_at  timestamptz(3),
  finished_at   timestamptz(3),
  -- From when on whoever finds it goes on with it; null where nothing is left to be accepted or cancelled.
  due_at        timestamptz(3),
  CHECK ((open = 0) = (finished_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX batches_of_tenant ON batches (tenant_id, id DESC);
CREATE INDEX batches_due ON batches (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE batch_items (
  batch_id       text COLLATE "C" NOT NULL REFERENCES batches,
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  index          integer NOT NULL CHECK (index >= 0),
  -- Until it is decided.
  request        json,
  extraction_id  text COLLATE "C",
  error          json,
  PRIMARY KEY (batch_id, index),
  CHECK ((request IS NOT NULL)::integer + (extraction_id IS NOT NULL)::integer + (error IS NOT NULL)::integer = 1)
);
CREATE INDEX batch_items_undecided ON batch_items (batch_id, index) WHERE request IS NOT NULL;

ALTER TABLE extractions ADD COLUMN batch_id text COLLATE "C";
CREATE INDEX extractions_of_batch ON extractions (batch_id, status) WHERE batch_id IS NOT NULL;
