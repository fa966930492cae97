import { expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { objectOf, orNull } from "../testing/made-pages.ts";
import { findInvoice } from "./find-invoice.ts";

const attached = (text: string, name = "a.xml") => ({ name, bytes: new TextEncoder().encode(text) });

const firstGeneration = `<rsm:CrossIndustryDocument xmlns:rsm="r" xmlns:ram="a">
<rsm:HeaderExchangedDocument><ram:ID>007</ram:ID></rsm:HeaderExchangedDocument>
<rsm:SpecifiedSupplyChainTradeTransaction>
 <ram:ApplicableSupplyChainTradeAgreement><ram:SellerTradeParty><ram:Name>A &amp; B &lt;S&#xE4;ge&#45;GmbH&gt;</ram:Name>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/1</ram:ID></ram:SpecifiedTaxRegistration>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE1</ram:ID></ram:SpecifiedTaxRegistration>
 </ram:SellerTradeParty></ram:ApplicableSupplyChainTradeAgreement>
 <ram:ApplicableSupplyChainTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
  <ram:SpecifiedTradeSettlementMonetarySummation>
   <ram:TaxTotalAmount currencyID="GBP">8.10</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">9.50</ram:TaxTotalAmount>
  </ram:SpecifiedTradeSettlementMonetarySummation></ram:ApplicableSupplyChainTradeSettlement>
 <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>One</ram:Name></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>
 <ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Two</ram:Name></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>
</rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`;

it("reads the first generation as the second, and every text as it stands", () => {
  const invoice = findInvoice([attached("<other/>"), attached(firstGeneration, "ZUGFeRD-invoice.xml")]);
  expect(invoice?.name).toBe("ZUGFeRD-invoice.xml");
  expect(invoice?.fields.get("document_number")).toBe("007");
  expect(invoice?.fields.get("tax_total")).toBe("9.50");
  const seller = invoice?.parties.get("seller");
  expect([seller?.get("name"), seller?.get("vat_id"), seller?.get("tax_number")]).toEqual([
    "A & B <Säge-GmbH>",
    "DE1",
    "201/1",
  ]);
  expect(invoice?.items.map(({ facts }) => facts.get("description"))).toEqual(["One", "Two"]);
});

it.each([
  ["no XML", "%PDF-1.7"],
  ["XML that breaks off", "<rsm:CrossIndustryInvoice><a"],
  ["entities of its own making", `<!DOCTYPE x [<!ENTITY e "x">]>${firstGeneration}`],
  ["something else", "<Invoice/>"],
])("takes %s for no invoice", (_, text) => {
  expect(findInvoice([attached(text)])).toBeUndefined();
});

it("reads what the items of the second generation are made of, and what is added to or taken from them", () => {
  const item = (id: string, more: string, settlement = "") => `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID>${more}</ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:Name>Part ${id}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeSettlement>${settlement}</ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
  const adjustment = (isCharge: boolean, amount: string) => `<ram:SpecifiedTradeAllowanceCharge>
    <ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:CalculationPercent>5</ram:CalculationPercent>
    <ram:ActualAmount>${amount}</ram:ActualAmount><ram:Reason>Season</ram:Reason></ram:SpecifiedTradeAllowanceCharge>`;
  const tax = `<ram:ApplicableTradeTax><ram:CalculatedAmount>1.90</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
    <ram:BasisAmount>10.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>`;
  const within = (id: string) => `<ram:ParentLineID>${id}</ram:ParentLineID>`;
  const xml = `<rsm:CrossIndustryInvoice xmlns:rsm="r" xmlns:ram="a" xmlns:udt="u"><rsm:SupplyChainTradeTransaction>
    ${item("1", "", tax + adjustment(false, "0.50"))}${item("1.1", within("1"))}${item("1.1.1", within("1.1"))}${item("2", within("2"))}
    <ram:ApplicableHeaderTradeSettlement>${tax}${adjustment(true, "2.00")}</ram:ApplicableHeaderTradeSettlement>
    </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  const listOf = (properties: Record<string, unknown>) => ({ type: "array", items: objectOf(properties) });
  const lines = { description: orNull("string"), discounts: listOf({ amount: orNull("number") }) };
  const ask = (items: Record<string, unknown>) =>
    toStructuredData({
      schema: objectOf({
        taxes: listOf({ tax_rate: orNull("number"), net: orNull("number"), value: orNull("number") }),
        charges: listOf({ reason: orNull("string"), sum: orNull("string") }),
        items: listOf(items),
      }),
      pages: [],
      instructions: null,
      attachments: [attached(xml)],
    }).data;
  const head = { taxes: [{ tax_rate: 19, net: 10, value: 1.9 }], charges: [{ reason: "Season", sum: "2.00" }] };
  const parts = listOf({ description: orNull("string"), sub_lines: listOf({ description: orNull("string") }) });
  expect(ask({ ...lines, sub_lines: parts })).toEqual({
    ...head,
    items: [
      {
        description: "Part 1",
        discounts: [{ amount: 0.5 }],
        sub_lines: [{ description: "Part 1.1", sub_lines: [{ description: "Part 1.1.1" }] }],
      },
      { description: "Part 2", discounts: [], sub_lines: [] },
    ],
  });
  expect(ask(lines)).toMatchObject({ ...head, items: [{ discounts: [{ amount: 0.5 }] }, {}, {}, {}] });
});
