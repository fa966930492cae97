-- Up Migration

-- Of an encrypted PDF that is to be fetched. It goes with its row, as the address does, which may hold a secret too.
ALTER TABLE upload_fetches ADD COLUMN password text CHECK (char_length(password) BETWEEN 1 AND 127);
