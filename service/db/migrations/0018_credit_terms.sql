-- Up Migration

-- What a tenant has asked for of its own wallet. `low_credit`: what is available below it is little; NULL: less than fifty pages
-- at the price of mode ocr. `low_told`: somebody was told so since money last came in.
-- `top_up_monthly`: what top-ups of a calendar month (UTC) may come to; NULL: no bound.
ALTER TABLE wallets
  ADD COLUMN low_credit numeric(18, 6) CHECK (low_credit > 0),
  ADD COLUMN low_told boolean NOT NULL DEFAULT false,
  ADD COLUMN top_up_monthly numeric(18, 6) CHECK (top_up_monthly >= 0);

-- When the provider said that a person has paid and that the money takes days.
ALTER TABLE top_ups ADD COLUMN processing_since timestamptz(3);
