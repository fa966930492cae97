/** What a property or a label can mean, and of which kind its values are. */
const concepts = {
  document_number: "identifier",
  document_date: "date",
  due_date: "date",
  delivery_date: "date",
  order_date: "date",
  other_date: "date",
  order_number: "identifier",
  customer_number: "identifier",
  delivery_number: "identifier",
  contract_number: "identifier",
  payment_reference: "identifier",
  net_total: "amount",
  tax_total: "amount",
  grand_total: "amount",
  amount_due: "amount",
  amount_paid: "amount",
  tendered: "amount",
  change: "amount",
  rounding: "amount",
  discount: "amount",
  shipping: "amount",
  service_charge: "amount",
  quantity_total: "quantity",
  tax_summary: "heading",
  tax_rate: "percent",
  currency: "currency",
  payment_terms: "text",
  payment_method: "text",
  seller: "party",
  buyer: "party",
  other_party: "party",
  name: "party_name",
  address: "party_address",
  street: "party_street",
  postcode: "party_postcode",
  city: "party_city",
  state: "party_state",
  country: "party_country",
  vat_id: "vat_id",
  tax_number: "identifier",
  registration_number: "identifier",
  email: "email",
  phone: "phone",
  fax: "phone",
  website: "website",
  iban: "iban",
  bic: "bic",
  contact: "text",
  time: "time",
  bank: "text",
  global_number: "identifier",
  position: "item",
  item_number: "item",
  description: "item",
  quantity: "item",
  unit: "item",
  unit_price: "item",
  line_amount: "item",
} as const;

export type Concept = keyof typeof concepts;
export type ConceptKind = (typeof concepts)[Concept];

export const kindOf = (concept: Concept): ConceptKind => concepts[concept];
/** Concepts that name the columns of a list of goods or services; elsewhere on a page they mean little. */
export const isItem = (concept: Concept): boolean => kindOf(concept) === "item";
export const isConcept = (name: string): name is Concept => Object.hasOwn(concepts, name);

/** Whom a document speaks of. */
export const partyRoles = ["seller", "buyer", "other_party"] as const satisfies readonly Concept[];
export type PartyRole = (typeof partyRoles)[number];
export const isRole = (concept: Concept): concept is PartyRole => partyRoles.some((role) => role === concept);
