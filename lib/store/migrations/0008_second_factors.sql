-- Up Migration

-- A person's authenticator app. Until it is confirmed with a code it counts for nothing.
CREATE TABLE second_factors (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  -- AES-256-GCM: 12 bytes IV, ciphertext, 16 bytes tag; the person's id is authenticated with it.
  sealed_secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- The last 30-second step whose code was accepted: no code is good twice (RFC 6238, section 5.2).
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What is not used yet. A code is a row, and using it takes the row away.
CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES second_factors (person_id) ON DELETE CASCADE,
  -- HMAC-SHA-256 under a key that is not in this database.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (person_id, code_hash)
);

ALTER TABLE tenants ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
