-- Up Migration

-- How far it is with telling a workspace's owners by mail that its credit is low: once, until money has come in and it is low no more.
CREATE TABLE low_credit_mails (
  tenant_id text PRIMARY KEY REFERENCES tenants (id) ON DELETE CASCADE,
  -- As of the last look: one that has grown since then has had money come in.
  balance numeric(18, 6) NOT NULL,
  came_in boolean NOT NULL DEFAULT false,
  -- The workspace's own amount; null: the standard number of pages.
  threshold numeric(18, 6),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'told', 'given_up')),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
