-- By which key each extraction was asked for; null for those that were accepted before it was noted.
ALTER TABLE reservations ADD COLUMN key_id text;
