import { expect, it } from "vitest";
import { toField } from "./fields.ts";
import { meaningOf } from "./meaning.ts";

it.each([
  ["company", "name"],
  ["supplier_company_name", "name"],
  ["company_phone", "phone"],
  ["company_email", "email"],
  ["company_website", "website"],
  ["company_city", "city"],
])("%s asks for the %s of who issues the document", (name, concept) => {
  const [asked] = toField({ type: "object", properties: { [name]: { type: "string" } } }).properties;
  expect(asked && meaningOf(asked.field, { of: "fields", around: [] })).toEqual({ concept, role: "seller" });
});
