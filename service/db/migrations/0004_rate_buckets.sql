-- Up Migration

-- Token buckets that several processes share. Not worth the log: after a crash every bucket is full again. Rows are
-- written to with every request, so that there is room beside each for its next version.
CREATE UNLOGGED TABLE rate_buckets (
  key_id   text COLLATE "C" PRIMARY KEY,
  tokens   double precision NOT NULL,
  -- Whether the last request was let through: what the statement that counted it returns.
  allowed  boolean NOT NULL,
  at       timestamptz(3) NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
