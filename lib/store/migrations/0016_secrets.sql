-- Up Migration

-- Which secrets the dashboards on these tables work with: of each a salted scrypt hash, by the name of its setting. One that has
-- another can neither open what they sealed nor read their cookies.
CREATE TABLE secrets (
  name text PRIMARY KEY CHECK (name IN ('VERSO_SEAL_KEY', 'NEXTAUTH_SECRET')),
  hash text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now()
);
