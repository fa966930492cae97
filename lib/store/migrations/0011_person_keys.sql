-- Up Migration

-- The key of the service by which a person's submissions are made, so that the service can tell and limit what they spend.
CREATE TABLE person_keys (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  key_id text NOT NULL,
  -- AES-256-GCM: 12 bytes IV, ciphertext, 16 bytes tag; the person's id is authenticated with it.
  sealed_key bytea NOT NULL
);
CREATE INDEX person_keys_of_tenant ON person_keys (tenant_id);
