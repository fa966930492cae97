-- Up Migration

CREATE TABLE top_ups (
  id                text COLLATE "C" PRIMARY KEY,
  tenant_id         text COLLATE "C" NOT NULL REFERENCES tenants,
  status            text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'expired')),
  amount            numeric(18, 6) NOT NULL CHECK (amount BETWEEN 5 AND 700 AND amount = round(amount, 2)),
  provider          text NOT NULL CHECK (provider IN ('test', 'stripe')),
  -- NULL until the provider has opened its page: a crash in between is made good by the same request sent again.
  provider_session  text COLLATE "C",
  checkout_url      text,
  return_url        text,
  created_at        timestamptz(3) NOT NULL,
  expires_at        timestamptz(3) NOT NULL,
  finished_at       timestamptz(3),
  UNIQUE (provider, provider_session),
  CHECK ((status = 'pending') = (finished_at IS NULL))
);
CREATE INDEX top_ups_of_tenant ON top_ups (tenant_id, id DESC);
CREATE INDEX top_ups_pending ON top_ups (expires_at) WHERE status = 'pending';

-- A payment is credited once, whoever writes.
ALTER TABLE ledger_entries
  ADD COLUMN top_up_id text COLLATE "C" REFERENCES top_ups,
  ADD CONSTRAINT ledger_top_up_has_payment CHECK ((kind = 'top_up') = (top_up_id IS NOT NULL));
CREATE UNIQUE INDEX ledger_one_top_up ON ledger_entries (top_up_id) WHERE kind = 'top_up';

ALTER TABLE idempotency_claims
  DROP CONSTRAINT idempotency_claims_endpoint_check,
  ADD CONSTRAINT idempotency_claims_endpoint_check CHECK (endpoint IN ('uploads', 'extractions', 'top_ups'));
