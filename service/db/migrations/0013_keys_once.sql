-- A key that was asked for with an Idempotency-Key can be given again to the key that asked: it is made of that key and this
-- salt. Neither of them alone tells it, and the key that asked is kept nowhere.
ALTER TABLE api_keys ADD COLUMN salt bytea CHECK (octet_length(salt) = 32);
ALTER TABLE idempotency_claims
  DROP CONSTRAINT idempotency_claims_endpoint_check,
  ADD CONSTRAINT idempotency_claims_endpoint_check
    CHECK (endpoint IN ('uploads', 'extractions', 'top_ups', 'webhooks', 'keys'));
