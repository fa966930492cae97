-- Up Migration

-- When the tenant had the result, its reviews and the extraction's hold on the file deleted before their retention was over.
ALTER TABLE extractions ADD COLUMN data_deleted_at timestamptz(3);
