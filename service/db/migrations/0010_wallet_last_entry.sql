-- Up Migration

-- When a tenant's newest entry was written. Read and set under the wallet's lock, so that no entry is dated before the one
-- before it, whatever the clocks say.
ALTER TABLE wallets ADD COLUMN last_entry_at timestamptz(3);
UPDATE wallets SET last_entry_at = (SELECT max(created_at) FROM ledger_entries AS entry WHERE entry.tenant_id = wallets.tenant_id);
