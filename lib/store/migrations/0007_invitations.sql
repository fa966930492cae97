-- Up Migration

-- A link that lets one person into a workspace, once. An open one is neither accepted nor revoked, and not expired.
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN ('owner', 'member', 'viewer')),
  -- SHA-256 of the 32 random bytes that stand in the link.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  invited_by uuid REFERENCES people (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);

CREATE INDEX invitations_by_tenant ON invitations (tenant_id, created_at);
CREATE INDEX invitations_by_inviter ON invitations (invited_by);
