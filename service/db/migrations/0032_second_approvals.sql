-- Up Migration

-- Which documents of a tenant two people approve, where it says so: beyond an amount, of a supplier of whom none was approved.
CREATE TABLE approval_rules (
  tenant_id     text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  amount_over   numeric(18, 6) CHECK (amount_over >= 0),
  new_supplier  boolean NOT NULL
);

-- Of whom something was approved, by the SHA-256 of the name: it is known for longer than the documents are kept.
CREATE TABLE approved_suppliers (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  supplier   bytea NOT NULL CHECK (octet_length(supplier) = 32),
  PRIMARY KEY (tenant_id, supplier)
);

INSERT INTO approved_suppliers (tenant_id, supplier)
SELECT DISTINCT t.tenant_id, sha256(convert_to(to_json(t.key)::text, 'UTF8'))
FROM extraction_titles AS t JOIN extractions AS e ON e.id = t.extraction_id
WHERE t.name = 'supplier' AND t.key IS NOT NULL AND e.review_state = 'done';
