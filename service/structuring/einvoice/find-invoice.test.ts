import { expect, it } from "vitest";
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
  expect(invoice?.items.map((item) => item.get("description"))).toEqual(["One", "Two"]);
});

it.each([
  ["no XML", "%PDF-1.7"],
  ["XML that breaks off", "<rsm:CrossIndustryInvoice><a"],
  ["entities of its own making", `<!DOCTYPE x [<!ENTITY e "x">]>${firstGeneration}`],
  ["something else", "<Invoice/>"],
])("takes %s for no invoice", (_, text) => {
  expect(findInvoice([attached(text)])).toBeUndefined();
});
