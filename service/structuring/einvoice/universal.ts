import type { Concept, PartyRole } from "../vocabulary/concepts.ts";
import { joinLines } from "../vocabulary/wording.ts";
import { type Breakdown, detail, facts, type InvoiceFacts, type InvoiceItem } from "./invoice-facts.ts";
import { attribute, elements, textAt, type XmlNode } from "./parse-xml.ts";

const roots = ["Invoice", "CreditNote"] as const;

/**
 * The facts of an invoice or a credit note in OASIS UBL 2.1, as XRechnung, Peppol BIS Billing and others of EN 16931 use it;
 * `undefined` where the document is none.
 */
export function readUniversal(xml: XmlNode, name: string): InvoiceFacts | undefined {
  const root = roots
    .flatMap((one) => elements(xml, one))
    .find((one) => elements(one, "AccountingSupplierParty").length > 0);
  if (!root) return undefined;
  const [delivery] = elements(root, "Delivery");
  const party = (path: string) => elements(root, path)[0];
  return {
    name,
    fields: headerFacts(root),
    parties: new Map<PartyRole, ReadonlyMap<Concept, string>>([
      ["seller", readParty(party("AccountingSupplierParty/Party"))],
      ["buyer", readParty(party("AccountingCustomerParty/Party"))],
      ["other_party", readRecipient(delivery)],
    ]),
    items: linesOf(root, ["InvoiceLine", "CreditNoteLine"]),
    ...breakdownOf(root),
  };
}

function headerFacts(root: unknown): ReadonlyMap<Concept, string> {
  const currency = textAt(root, "DocumentCurrencyCode");
  // In another currency the tax is told once more, for the tax office.
  const taxes = elements(root, "TaxTotal/TaxAmount");
  const tax = taxes.find((one) => attribute(one, "currencyID") === currency) ?? taxes[0];
  const sum = (one: string) => textAt(root, `LegalMonetaryTotal/${one}`);
  return facts({
    document_number: textAt(root, "ID"),
    document_date: day(root, "IssueDate"),
    due_date: day(root, "DueDate", "PaymentMeans/PaymentDueDate"),
    delivery_date: day(root, "Delivery/ActualDeliveryDate"),
    currency,
    order_number: textAt(root, "OrderReference/ID"),
    contract_number: textAt(root, "ContractDocumentReference/ID"),
    delivery_number: textAt(root, "DespatchDocumentReference/ID"),
    customer_number: textAt(root, "AccountingCustomerParty/Party/PartyIdentification/ID"),
    payment_reference: textAt(root, "PaymentMeans/PaymentID"),
    payment_terms: textAt(root, "PaymentTerms/Note"),
    net_total: sum("TaxExclusiveAmount") ?? sum("LineExtensionAmount"),
    tax_total: textAt({ tax }, "tax"),
    grand_total: sum("TaxInclusiveAmount"),
    amount_due: sum("PayableAmount"),
    amount_paid: sum("PrepaidAmount"),
    discount: sum("AllowanceTotalAmount"),
    rounding: sum("PayableRoundingAmount"),
    iban: textAt(root, "PaymentMeans/PayeeFinancialAccount/ID"),
    bic: textAt(root, "PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID"),
  });
}

function readParty(party: unknown): ReadonlyMap<Concept, string> {
  const registered = (isVat: boolean) =>
    elements(party, "PartyTaxScheme").find((one) => (textAt(one, "TaxScheme/ID") === "VAT") === isVat);
  return facts({
    name: textAt(party, "PartyLegalEntity/RegistrationName", "PartyName/Name"),
    vat_id: textAt(registered(true), "CompanyID"),
    tax_number: textAt(registered(false), "CompanyID"),
    registration_number: textAt(party, "PartyLegalEntity/CompanyID"),
    ...addressFacts(elements(party, "PostalAddress")[0]),
    contact: textAt(party, "Contact/Name"),
    phone: textAt(party, "Contact/Telephone"),
    email: textAt(party, "Contact/ElectronicMail"),
    website: textAt(party, "WebsiteURI"),
  });
}

const readRecipient = (delivery: unknown): ReadonlyMap<Concept, string> =>
  facts({
    name: textAt(delivery, "DeliveryParty/PartyName/Name"),
    ...addressFacts(elements(delivery, "DeliveryLocation/Address")[0]),
  });

function addressFacts(address: unknown): Partial<Record<Concept, string | undefined>> {
  const street = textAt(address, "StreetName");
  const postcode = textAt(address, "PostalZone");
  const city = textAt(address, "CityName");
  const place = [postcode, city].filter(Boolean).join(" ");
  return {
    address: joinLines([street ?? "", place]) || undefined,
    street,
    postcode,
    city,
    country: textAt(address, "Country/IdentificationCode"),
  };
}

const linesOf = (node: unknown, names: readonly string[]): InvoiceItem[] =>
  names.flatMap((name) => elements(node, name)).map(readLine);

function readLine(line: unknown): InvoiceItem {
  const [quantity] = [...elements(line, "InvoicedQuantity"), ...elements(line, "CreditedQuantity")];
  const { taxes, adjustments } = breakdownOf(line);
  const categories = elements(line, "Item/ClassifiedTaxCategory").map((category) => detail(categoryOf(category)));
  return {
    facts: facts({
      position: textAt(line, "ID"),
      description: textAt(line, "Item/Name", "Item/Description"),
      item_number: textAt(line, "Item/SellersItemIdentification/ID", "Item/StandardItemIdentification/ID"),
      quantity: textAt({ quantity }, "quantity"),
      unit: attribute(quantity, "unitCode"),
      unit_price: textAt(line, "Price/PriceAmount"),
      tax_rate: textAt(line, "Item/ClassifiedTaxCategory/Percent"),
      line_amount: textAt(line, "LineExtensionAmount"),
    }),
    taxes: taxes.length > 0 ? taxes : categories,
    adjustments,
    lines: linesOf(line, ["SubInvoiceLine", "SubCreditNoteLine"]),
  };
}

/** The taxes, allowances and charges of an invoice or of one of its lines. */
function breakdownOf(node: unknown): Breakdown {
  return {
    taxes: elements(node, "TaxTotal/TaxSubtotal").map((one) =>
      detail([
        ["amount", textAt(one, "TaxAmount")],
        ["basis", textAt(one, "TaxableAmount")],
        ...categoryOf(elements(one, "TaxCategory")[0]),
      ]),
    ),
    adjustments: elements(node, "AllowanceCharge").map((one) =>
      detail([
        ["is_charge", textAt(one, "ChargeIndicator")],
        ["amount", textAt(one, "Amount")],
        ["basis", textAt(one, "BaseAmount")],
        ["percent", textAt(one, "MultiplierFactorNumeric")],
        ["reason", textAt(one, "AllowanceChargeReason")],
        ["code", textAt(one, "AllowanceChargeReasonCode")],
        ["category", textAt(one, "TaxCategory/ID")],
      ]),
    ),
  };
}

const categoryOf = (category: unknown) =>
  [
    ["percent", textAt(category, "Percent")],
    ["category", textAt(category, "ID")],
    ["reason", textAt(category, "TaxExemptionReason")],
    ["code", textAt(category, "TaxExemptionReasonCode")],
  ] as const;

/** A day of XML Schema, of which a time zone may be left out. */
const day = (node: unknown, ...paths: string[]): string | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(textAt(node, ...paths) ?? "")?.[0];
