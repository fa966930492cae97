-- Up Migration

CREATE TABLE tenants (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  api_url text NOT NULL,
  -- AES-256-GCM: 12 bytes IV, ciphertext, 16 bytes tag; the tenant's id is authenticated with it.
  sealed_api_key bytea NOT NULL,
  polling_timeout_s integer NOT NULL DEFAULT 300 CHECK (polling_timeout_s BETWEEN 1 AND 3600),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  -- Always stored in lower case, so that one mailbox has one account.
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'member', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX people_by_tenant ON people (tenant_id);

-- One row for each attempt that has not (yet) succeeded. A bucket is a hash, never an address in clear.
CREATE TABLE sign_in_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket text NOT NULL,
  attempted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX sign_in_attempts_by_bucket ON sign_in_attempts (bucket, attempted_at);
