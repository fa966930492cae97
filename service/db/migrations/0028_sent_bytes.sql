-- Up Migration

-- The SHA-256 of what was sent, where its unlocked copy took its place; none where `sha256` is that of what was sent.
ALTER TABLE uploads ADD COLUMN sent_sha256 text;
