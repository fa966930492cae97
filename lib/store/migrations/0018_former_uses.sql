-- Up Migration

-- Which schema an extraction asked for the service tells since schemas are its own; nothing reads this any more.
DROP TABLE schema_uses;
