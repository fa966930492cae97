import { describe, expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { findInvoice } from "./find-invoice.ts";

const attached = (text: string, name = "xrechnung.xml") => ({ name, bytes: new TextEncoder().encode(text) });
const party = (name: string, more = "") => `<cac:Party>
  <cac:PartyName><cbc:Name>${name} Shop</cbc:Name></cac:PartyName>
  <cac:PostalAddress><cbc:StreetName>Mill Lane 3</cbc:StreetName><cbc:CityName>Graz</cbc:CityName>
    <cbc:PostalZone>8010</cbc:PostalZone><cac:Country><cbc:IdentificationCode>AT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  ${more}<cac:PartyLegalEntity><cbc:RegistrationName>${name} GmbH</cbc:RegistrationName><cbc:CompanyID>FN 12a</cbc:CompanyID></cac:PartyLegalEntity>
  <cac:Contact><cbc:Name>Ida</cbc:Name><cbc:Telephone>+43 316 1</cbc:Telephone><cbc:ElectronicMail>ida@mill.example</cbc:ElectronicMail></cac:Contact>
</cac:Party>`;
const taxScheme = (id: string, scheme: string) =>
  `<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;
const line = (kind: string, quantity: string, n: number, name: string) => `<cac:${kind}Line><cbc:ID>${n}</cbc:ID>
  <cbc:${quantity} unitCode="C62">${n}.5</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">1${n}.00</cbc:LineExtensionAmount>
  <cac:Item><cbc:Description>longer</cbc:Description><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>20</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
  <cac:Price><cbc:PriceAmount currencyID="EUR">4.00</cbc:PriceAmount></cac:Price></cac:${kind}Line>`;
const document = (kind: string, quantity: string, due: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ubl:${kind} xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cac="c" xmlns:cbc="b">
  <cbc:ID>0042</cbc:ID><cbc:IssueDate>2026-03-04+01:00</cbc:IssueDate>${due}<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>PO-7</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty>${party("Mill", taxScheme("22/333", "FC") + taxScheme("ATU12345678", "VAT"))}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party("Oak")}</cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>2026-03-01</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:PaymentMeans><cbc:PaymentDueDate>2026-04-05</cbc:PaymentDueDate><cac:PayeeFinancialAccount><cbc:ID>AT611904300234573201</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="CZK">110.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">4.60</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>23.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>27.60</cbc:TaxInclusiveAmount><cbc:PayableAmount>20.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${line(kind, quantity, 1, "Flour")}${line(kind, quantity, 2, "Bran")}
</ubl:${kind}>`;

const schema = objectOf({
  invoice_number: orNull("string"),
  invoice_date: orNull("string", { format: "date" }),
  due_date: orNull("string", { format: "date" }),
  seller: objectOf({
    name: orNull("string"),
    vat_id: orNull("string"),
    tax_number: orNull("string"),
    city: orNull("string"),
  }),
  buyer: objectOf({ name: orNull("string"), vat_id: orNull("string"), email: orNull("string") }),
  iban: orNull("string"),
  tax_total: orNull("string"),
  grand_total: orNull("number"),
  outstanding_amount: orNull("number"),
  items: {
    type: "array",
    items: objectOf({
      description: orNull("string"),
      quantity: orNull("number"),
      unit_price: orNull("number"),
      amount: orNull("string"),
    }),
  },
});

it.each([
  ["an invoice", document("Invoice", "InvoicedQuantity", "<cbc:DueDate>2026-04-05</cbc:DueDate>")],
  ["a credit note, whose day of payment stands elsewhere,", document("CreditNote", "CreditedQuantity", "")],
])("%s in UBL answers before its page does", (_, xml) => {
  const { data, citations, valid } = toStructuredData({
    schema,
    pages: [madePage(["Invoice number 9999", "Total EUR 1.00"])],
    instructions: null,
    attachments: [attached("<other/>", "other.xml"), attached(xml)],
  });
  expect(valid).toBe(true);
  expect(data).toEqual({
    invoice_number: "0042",
    invoice_date: "2026-03-04",
    due_date: "2026-04-05",
    seller: { name: "Mill GmbH", vat_id: "ATU12345678", tax_number: "22/333", city: "Graz" },
    buyer: { name: "Oak GmbH", vat_id: null, email: "ida@mill.example" },
    iban: "AT611904300234573201",
    tax_total: "4.60",
    grand_total: 27.6,
    outstanding_amount: 20,
    items: [
      { description: "Flour", quantity: 1.5, unit_price: 4, amount: "11.00" },
      { description: "Bran", quantity: 2.5, unit_price: 4, amount: "12.00" },
    ],
  });
  expect(new Set(citations.map(({ attachment }) => attachment))).toEqual(new Set(["xrechnung.xml"]));
});

it("takes no other document of that name for an invoice", () => {
  expect(findInvoice([attached("<Invoice><ID>1</ID><Total>2</Total></Invoice>")])).toBeUndefined();
});

describe("lists within the lines", () => {
  const adjustment = (isCharge: boolean, amount: string, reason: string) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>
      <cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">${amount}</cbc:Amount><cbc:BaseAmount currencyID="EUR">12.00</cbc:BaseAmount></cac:AllowanceCharge>`;
  const part = (name: string, more = "") =>
    `<cac:SubInvoiceLine><cbc:ID>${name}</cbc:ID><cbc:InvoicedQuantity>3</cbc:InvoicedQuantity><cac:Item><cbc:Name>${name}</cbc:Name></cac:Item>${more}</cac:SubInvoiceLine>`;
  const xml = document("Invoice", "InvoicedQuantity", "")
    .replace(
      "</cac:InvoiceLine>",
      `${adjustment(false, "1.20", "Loyalty")}${adjustment(true, "0.50", "Packing")}</cac:InvoiceLine>`,
    )
    .replace(/<\/cac:InvoiceLine>\s*<\/ubl/, `${part("Sack", part("Thread"))}${part("Label")}</cac:InvoiceLine></ubl`)
    .replace(
      "<cac:LegalMonetaryTotal>",
      `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">4.60</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>23.00</cbc:TaxableAmount>
      <cbc:TaxAmount>4.60</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:LegalMonetaryTotal>`,
    );
  const listOf = (properties: Record<string, unknown>) => ({ type: "array", items: objectOf(properties) });
  const name = orNull("string");
  const nested = objectOf({
    vat_breakdown: listOf({
      category: orNull("string"),
      rate: orNull("number"),
      taxable_amount: orNull("string"),
      tax_amount: orNull("number"),
    }),
    items: listOf({
      name,
      taxes: listOf({ percent: orNull("number"), amount: orNull("number") }),
      allowances: listOf({
        amount: orNull("number"),
        base_amount: orNull("number"),
        percentage: orNull("number"),
        reason: orNull("string"),
      }),
      charges: listOf({ amount: orNull("string"), is_charge: orNull("boolean"), colour: orNull("string") }),
      components: listOf({ name, quantity: orNull("integer"), parts: listOf({ name }) }),
    }),
  });

  it("are its taxes, allowances, charges and the lines that it is made of, as deep as they go", () => {
    const { data, citations, valid } = toStructuredData({
      schema: nested,
      pages: [madePage(["Invoice number 9999"])],
      instructions: null,
      attachments: [attached(xml)],
    });
    expect(valid).toBe(true);
    const taxes = [{ percent: 20, amount: null }];
    expect(data).toEqual({
      vat_breakdown: [{ category: "S", rate: 20, taxable_amount: "23.00", tax_amount: 4.6 }],
      items: [
        {
          name: "Flour",
          taxes,
          allowances: [{ amount: 1.2, base_amount: 12, percentage: 10, reason: "Loyalty" }],
          charges: [{ amount: "0.50", is_charge: true, colour: null }],
          components: [],
        },
        {
          name: "Bran",
          taxes,
          allowances: [],
          charges: [],
          components: [
            { name: "Sack", quantity: 3, parts: [{ name: "Thread" }] },
            { name: "Label", quantity: 3, parts: [] },
          ],
        },
      ],
    });
    expect(citations.find(({ path }) => path === "/items/1/components/0/parts/0/name")).toMatchObject({
      attachment: "xrechnung.xml",
      text: "Thread",
      page: null,
    });
  });
});
