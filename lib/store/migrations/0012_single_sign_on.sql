-- Up Migration

-- Who somebody is at a provider of single sign-on: its name and theirs there, never an address alone.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject),
  UNIQUE (person_id, issuer)
);

-- What a session is called at the provider that it began at, so that it ends when that one does.
ALTER TABLE sessions ADD COLUMN oidc_issuer text, ADD COLUMN oidc_subject text, ADD COLUMN oidc_sid text;
CREATE INDEX sessions_of_provider ON sessions (oidc_issuer, oidc_subject) WHERE oidc_issuer IS NOT NULL;
