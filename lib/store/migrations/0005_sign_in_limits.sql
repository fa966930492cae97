-- Up Migration

-- How many sign-ins may still be tried: one row for an account at an address, an address, and all together.
CREATE TABLE sign_in_limits (
  -- A keyed hash, never an address or a name in clear.
  bucket text PRIMARY KEY,
  -- When all attempts that were counted will have been forgotten (the generic cell rate algorithm's arrival time).
  free_at timestamptz NOT NULL,
  -- When an attempt was last refused here, so that a lock is told once and not for each attempt.
  refused_at timestamptz,
  -- Somebody signed in here: until then no flood from elsewhere holds them up.
  known_until timestamptz
);

CREATE INDEX sign_in_limits_by_free_at ON sign_in_limits (free_at);

DROP TABLE sign_in_attempts;
