-- Everything that an extraction moved is read together.
CREATE INDEX ledger_of_extraction ON ledger_entries (extraction_id) WHERE extraction_id IS NOT NULL;
