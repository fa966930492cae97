-- What a key may spend in a UTC month; a key without a row has no limit.
CREATE TABLE key_limits (
  key_id         text COLLATE "C" PRIMARY KEY REFERENCES api_keys,
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  monthly_limit  numeric(18, 6) NOT NULL CHECK (monthly_limit >= 0)
);

-- What was set aside by each key in each month, less what was released again: open reservations in full, settled ones as charged.
CREATE TABLE key_months (
  key_id     text COLLATE "C" NOT NULL,
  month      date NOT NULL CHECK (extract(day FROM month) = 1),
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  spent      numeric(18, 6) NOT NULL CHECK (spent >= 0),
  PRIMARY KEY (key_id, month)
);

-- The month that a reservation counts in; null where no key is known.
ALTER TABLE reservations ADD COLUMN month date;
UPDATE reservations AS reserved SET month = date_trunc('month', entry.created_at AT TIME ZONE 'UTC')::date
FROM ledger_entries AS entry
WHERE entry.extraction_id = reserved.extraction_id AND entry.kind = 'reservation' AND reserved.key_id IS NOT NULL;
INSERT INTO key_months (key_id, month, tenant_id, spent)
SELECT key_id, month, tenant_id, sum(CASE WHEN resolved_at IS NULL THEN amount ELSE charged END)
FROM reservations WHERE month IS NOT NULL GROUP BY 1, 2, 3;
