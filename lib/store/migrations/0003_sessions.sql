-- Up Migration

-- One row for each browser that is signed in. The cookie only names it: a row that is gone has ended the session.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- SHA-256 of 32 random bytes that only the browser's cookie holds.
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  address text NOT NULL CHECK (length(address) <= 64),
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sessions_by_person ON sessions (person_id);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen_at);
