import type { Concept, PartyRole } from "../vocabulary/concepts.ts";
import { joinLines } from "../vocabulary/wording.ts";
import { type Breakdown, detail, facts, type InvoiceFacts, type InvoiceItem } from "./invoice-facts.ts";
import { attribute, elements, textAt, type XmlNode } from "./parse-xml.ts";

/**
 * The names of the parts in the UN/CEFACT Cross Industry Invoice, as ZUGFeRD 2, Factur-X and XRechnung use it, and as
 * ZUGFeRD 1 did.
 */
const second = {
  root: "CrossIndustryInvoice",
  document: "ExchangedDocument",
  trade: "SupplyChainTradeTransaction",
  agreement: "ApplicableHeaderTradeAgreement",
  delivery: "ApplicableHeaderTradeDelivery",
  settlement: "ApplicableHeaderTradeSettlement",
  sums: "SpecifiedTradeSettlementHeaderMonetarySummation",
  lineAgreement: "SpecifiedLineTradeAgreement",
  lineDelivery: "SpecifiedLineTradeDelivery",
  lineSettlement: "SpecifiedLineTradeSettlement",
  lineSums: "SpecifiedTradeSettlementLineMonetarySummation",
} as const;
const first: Record<keyof typeof second, string> = {
  root: "CrossIndustryDocument",
  document: "HeaderExchangedDocument",
  trade: "SpecifiedSupplyChainTradeTransaction",
  agreement: "ApplicableSupplyChainTradeAgreement",
  delivery: "ApplicableSupplyChainTradeDelivery",
  settlement: "ApplicableSupplyChainTradeSettlement",
  sums: "SpecifiedTradeSettlementMonetarySummation",
  lineAgreement: "SpecifiedSupplyChainTradeAgreement",
  lineDelivery: "SpecifiedSupplyChainTradeDelivery",
  lineSettlement: "SpecifiedSupplyChainTradeSettlement",
  lineSums: "SpecifiedTradeSettlementMonetarySummation",
};
type Names = Record<keyof typeof second, string>;

/** The facts of a Cross Industry Invoice; `undefined` where the document is none. */
export function readCrossIndustry(xml: XmlNode, name: string): InvoiceFacts | undefined {
  const names = [second, first].find(({ root }) => elements(xml, root).length > 0);
  if (!names) return undefined;
  const [root] = elements(xml, names.root);
  const [trade] = elements(root, names.trade);
  const [agreement] = elements(trade, names.agreement);
  const [delivery] = elements(trade, names.delivery);
  const [settlement] = elements(trade, names.settlement);
  const party = (node: unknown, path: string) => readParty(elements(node, path)[0]);
  return {
    name,
    fields: facts({
      document_number: textAt(root, `${names.document}/ID`),
      document_date: day(root, `${names.document}/IssueDateTime`),
      ...headerFacts({ agreement, delivery, settlement }, names),
    }),
    parties: new Map<PartyRole, ReadonlyMap<Concept, string>>([
      ["seller", party(agreement, "SellerTradeParty")],
      ["buyer", party(agreement, "BuyerTradeParty")],
      ["other_party", party(delivery, "ShipToTradeParty")],
    ]),
    items: readItems(elements(trade, "IncludedSupplyChainTradeLineItem"), names),
    ...breakdownOf(settlement),
  };
}

type Header = { agreement: unknown; delivery: unknown; settlement: unknown };

function headerFacts({ agreement, delivery, settlement }: Header, { sums }: Names): Partial<Record<Concept, string>> {
  const currency = textAt(settlement, "InvoiceCurrencyCode");
  const taxes = elements(settlement, `${sums}/TaxTotalAmount`);
  const tax = taxes.find((one) => attribute(one, "currencyID") === currency) ?? taxes[0];
  return {
    currency,
    due_date: day(settlement, "SpecifiedTradePaymentTerms/DueDateDateTime"),
    delivery_date: day(delivery, "ActualDeliverySupplyChainEvent/OccurrenceDateTime"),
    order_number: textAt(agreement, "BuyerOrderReferencedDocument/IssuerAssignedID", "BuyerOrderReferencedDocument/ID"),
    contract_number: textAt(agreement, "ContractReferencedDocument/IssuerAssignedID", "ContractReferencedDocument/ID"),
    customer_number: textAt(agreement, "BuyerTradeParty/ID"),
    payment_reference: textAt(settlement, "PaymentReference"),
    payment_terms: textAt(settlement, "SpecifiedTradePaymentTerms/Description"),
    net_total: textAt(settlement, `${sums}/TaxBasisTotalAmount`, `${sums}/LineTotalAmount`),
    tax_total: textAt({ tax }, "tax"),
    grand_total: textAt(settlement, `${sums}/GrandTotalAmount`),
    amount_due: textAt(settlement, `${sums}/DuePayableAmount`),
    amount_paid: textAt(settlement, `${sums}/TotalPrepaidAmount`),
    iban: textAt(settlement, "SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID"),
    bic: textAt(settlement, "SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID"),
  };
}

function readParty(party: unknown): ReadonlyMap<Concept, string> {
  const registrations = elements(party, "SpecifiedTaxRegistration/ID");
  const registered = (scheme: string) =>
    textAt({ one: registrations.find((one) => attribute(one, "schemeID") === scheme) }, "one");
  const [address] = elements(party, "PostalTradeAddress");
  const street = textAt(address, "LineOne", "StreetName");
  const place = [textAt(address, "PostcodeCode"), textAt(address, "CityName")].filter(Boolean).join(" ");
  return facts({
    name: textAt(party, "Name"),
    vat_id: registered("VA"),
    tax_number: registered("FC"),
    address: joinLines([street ?? "", place]) || undefined,
    street,
    postcode: textAt(address, "PostcodeCode"),
    city: textAt(address, "CityName"),
    country: textAt(address, "CountryID"),
    contact: textAt(party, "DefinedTradeContact/PersonName"),
    phone: textAt(party, "DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber"),
    email: textAt(party, "DefinedTradeContact/EmailURIUniversalCommunication/URIID"),
  });
}

/** All items one after the other, as they are written; each with those below it that name it as what they are parts of. */
function readItems(nodes: readonly unknown[], names: Names): InvoiceItem[] {
  const items = nodes.map((node) => readItem(node, names));
  const parents = nodes.map((node, i) => {
    const id = textAt(node, "AssociatedDocumentLineDocument/ParentLineID");
    return id === undefined ? -1 : items.slice(0, i).findLastIndex(({ facts }) => facts.get("position") === id);
  });
  const withParts = (item: (typeof items)[number], at: number): InvoiceItem => ({
    ...item,
    isPart: parents[at] !== -1,
    lines: items.flatMap((part, i) => (parents[i] === at ? [withParts(part, i)] : [])),
  });
  return items.map(withParts);
}

function readItem(item: unknown, names: Names): Omit<InvoiceItem, "lines"> {
  const { lineAgreement, lineDelivery, lineSettlement, lineSums } = names;
  const [quantity] = elements(item, `${lineDelivery}/BilledQuantity`);
  const [settlement] = elements(item, lineSettlement);
  const breakdown = breakdownOf(settlement);
  return {
    facts: facts({
      position: textAt(item, "AssociatedDocumentLineDocument/LineID"),
      description: textAt(item, "SpecifiedTradeProduct/Name", "SpecifiedTradeProduct/Description"),
      item_number: textAt(item, "SpecifiedTradeProduct/SellerAssignedID", "SpecifiedTradeProduct/GlobalID"),
      quantity: textAt({ quantity }, "quantity"),
      unit: attribute(quantity, "unitCode"),
      unit_price: textAt(item, `${lineAgreement}/NetPriceProductTradePrice/ChargeAmount`),
      tax_rate: breakdown.taxes[0]?.get("percent"),
      line_amount: textAt(settlement, `${lineSums}/LineTotalAmount`),
    }),
    ...breakdown,
  };
}

/** The taxes, allowances and charges of a settlement, of the whole invoice or of one item. */
function breakdownOf(settlement: unknown): Breakdown {
  return {
    taxes: elements(settlement, "ApplicableTradeTax").map((one) =>
      detail([
        ["amount", textAt(one, "CalculatedAmount")],
        ["basis", textAt(one, "BasisAmount")],
        ["percent", textAt(one, "RateApplicablePercent", "ApplicablePercent")],
        ["category", textAt(one, "CategoryCode")],
        ["reason", textAt(one, "ExemptionReason")],
        ["code", textAt(one, "ExemptionReasonCode")],
      ]),
    ),
    adjustments: elements(settlement, "SpecifiedTradeAllowanceCharge").map((one) =>
      detail([
        ["is_charge", textAt(one, "ChargeIndicator/Indicator", "ChargeIndicator")],
        ["amount", textAt(one, "ActualAmount")],
        ["basis", textAt(one, "BasisAmount")],
        ["percent", textAt(one, "CalculationPercent")],
        ["reason", textAt(one, "Reason")],
        ["code", textAt(one, "ReasonCode")],
        ["category", textAt(one, "CategoryTradeTax/CategoryCode")],
      ]),
    ),
  };
}

/** A day: format 102 of UN/EDIFACT is YYYYMMDD. */
function day(node: unknown, path: string): string | undefined {
  const digits = textAt(node, `${path}/DateTimeString`, `${path}/DateTime`)?.replace(/\D/g, "") ?? "";
  return /^\d{8}/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}` : undefined;
}
