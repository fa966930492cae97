import type { Chance } from "../../../service/flow/chance.ts";
import { type Answers, type Asked, dayAfter, madeDay, startAnswers } from "../answers.ts";
import type { Writing } from "../language.ts";
import { digits, type MadeParty, madeName, madeParty, madePerson, placeParts } from "../people.ts";
import type { Fact, Kind, Party, Value } from "../sheet.ts";
import { day, type Filled, type Make, number, text } from "./common.ts";
import { fillGoods } from "./goods.ts";

const askedOfTrade: Asked = {
  document_number: { ...text, description: "Number of this document" },
  document_date: day,
  due_date: day,
  delivery_date: day,
  order_number: text,
  customer_number: text,
  currency: { ...text, description: "ISO 4217 code" },
  seller: { name: text, street: text, postcode: text, city: text, vat_id: text, email: text, phone: text, iban: text },
  buyer: { name: text, street: text, postcode: text, city: text, vat_id: text },
  net_total: number,
  tax_total: number,
  grand_total: number,
  line_items: [
    {
      code: { ...text, title: "Article number" },
      description: text,
      quantity: number,
      unit: text,
      unit_price: number,
      tax_rate: number,
      amount: { ...number, description: "Net amount of the line" },
    },
  ],
};

/** An order's own number is an order's number: which of the two a question means, nobody could tell. */
const { order_number: _, ...askedOfOrder } = askedOfTrade;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const titled = (wording: string, title: string) =>
  capital(wording.replace("{}", wording.startsWith("{}") ? title : title.toLowerCase()));
/** The label of a document's own number or date: as such papers have it, or made of its title. */
const ownLabel = ({ word, has }: Writing, key: "number" | "date", titleKey: string, title: string) =>
  titled(word(has(`${key}_${titleKey}`) ? `${key}_${titleKey}` : key), title);

function ownNumber(writing: Writing, chance: Chance, issued: string): string {
  const year = issued.slice(0, 4);
  if (writing.has("of"))
    return chance.pick([
      digits(chance, "111111"),
      `${year}${digits(chance, "1111")}`,
      `${chance.pick(["SI", "VF", "R", "FA"])}${digits(chance, "11111111")}`,
      `${chance.pick(["INV", "FV", "A"])}/${year}/${issued.slice(5, 7)}/${digits(chance, "1111")}`,
      `${digits(chance, "111")}/${issued.slice(2, 4)}`,
      `${chance.pick(["AR", "B"])}-${year}-${digits(chance, "11111")}`,
    ]);
  return chance.pick([
    `${chance.pick(["RE", "INV", "F", "A", "K"])}-${digits(chance, "111111")}`,
    digits(chance, "1111111"),
    `${year}/${digits(chance, "1111")}`,
    `${digits(chance, "11")}-${digits(chance, "11111")}`,
  ]);
}

/** What stands among the facts and is not asked for. */
function beside({ word, has, date }: Writing, chance: Chance, issued: string): Fact[] {
  if (!has("of")) return [];
  const all: Fact[] = [
    { label: word("printed"), value: { text: date(dayAfter(issued, chance.whole(1, 40))) } },
    { label: word("project"), value: { text: `${chance.pick(["P", "K", ""])}${digits(chance, "11111")}` } },
    { label: word("payment_terms"), value: { text: word("payment_terms_value") } },
    { label: word("your_ref"), value: { text: chance.pick(["MK/jr", digits(chance, "1111"), "hb-17"]) } },
    { label: word("period"), value: { text: `${date(dayAfter(issued, -31))} – ${date(dayAfter(issued, -1))}` } },
  ];
  return all.filter(() => chance.often(0.15));
}

/** Invoices, credit notes, orders and what goes with them: parties, facts, goods and sums. */
export function fillTrade({ kind, writing, chance }: Make): Filled {
  const { word } = writing;
  const answers = startAnswers(writing);
  const seller = madeParty(chance, writing.language);
  const buyer = madeParty(chance, writing.language);
  const titles: Partial<Record<Kind, string>> = {
    invoice: "invoice",
    credit_note: "credit_note",
    purchase_order: "order",
    order_confirmation: "confirmation",
    delivery_note: "delivery_note",
  };
  const titleKey = titles[kind] ?? "invoice";
  const title = word(titleKey);
  const issued = madeDay(chance);
  const hasPrices = kind !== "delivery_note";
  const hasDue = kind === "invoice" && chance.often(0.7);
  const dueInSentence = hasDue && chance.often(0.4);
  const due = dayAfter(issued, chance.pick([7, 10, 14, 21, 30, 45]));
  const own = ownNumber(writing, chance, issued);
  const label = ownLabel(writing, "number", titleKey, title);
  const number: Fact = { label, value: answers.text("/document_number", own) };
  const date: Fact = {
    label: ownLabel(writing, "date", titleKey, title),
    value: answers.date("/document_date", issued),
  };
  const facts: Fact[] = [number, date];
  if (hasDue && !dueInSentence) facts.push({ label: word("due"), value: answers.date("/due_date", due) });
  if (chance.often(0.4))
    facts.push({
      label: word("delivery_date"),
      value: answers.date(
        "/delivery_date",
        dayAfter(issued, kind === "invoice" ? -chance.whole(1, 9) : chance.whole(2, 30)),
      ),
    });
  if (kind !== "purchase_order" && chance.often(0.5))
    facts.push({
      label: word("order_number"),
      value: answers.text(
        "/order_number",
        chance.pick([`PO-${digits(chance, "11111")}`, digits(chance, "4511111"), `B${digits(chance, "111111")}`]),
      ),
    });
  if (chance.often(0.5))
    facts.push({ label: word("customer_number"), value: answers.text("/customer_number", digits(chance, "11111")) });
  if (kind !== "delivery_note" && chance.often(0.25))
    facts.push({ label: word("delivery_number"), value: { text: `L${digits(chance, "11111")}` } });
  if (chance.often(0.3)) facts.push({ label: word("contact"), value: { text: madePerson(chance, writing.language) } });
  facts.push(...beside(writing, chance, issued));
  const [first, second] = kind === "purchase_order" ? (["buyer", "seller"] as const) : (["seller", "buyer"] as const);
  const issuer = partyOf(writing, answers, first, first === "seller" ? seller : buyer, chance);
  const other = partyOf(writing, answers, second, first === "seller" ? buyer : seller, chance);
  const parties = chance.often(0.25) ? [other, thirdParty(writing, madeParty(chance, writing.language))] : [other];
  const goods = fillGoods(writing, answers, chance, hasPrices);
  if (hasPrices) {
    answers.truth.set("/currency", writing.language.currency);
    if (!/[A-Z]{3}|€|£|zł|kr|Kč/.test(writing.money("1.00")))
      facts.push({
        label: writing.has("currency") ? word("currency") : "Currency",
        value: { text: writing.language.currency, path: "/currency" },
      });
  }
  const sentences: Value[][] = [];
  if (dueInSentence) {
    const [before = "", after = ""] = word("terms").split("{}");
    sentences.push([{ text: before }, answers.date("/due_date", due), { text: after }]);
  }
  if (chance.often(0.6)) sentences.push([{ text: word("thanks") }]);
  return {
    asked: kind === "purchase_order" ? askedOfOrder : askedOfTrade,
    answers,
    sheet: {
      title,
      issuer,
      parties,
      facts,
      ...(writing.has("of") && { joined: joinedFacts(word("of"), number, date), brought: word("brought") }),
      ...goods,
      sentences,
      ticks: [],
      advertising: chance.often(0.2) ? word("ad") : undefined,
      carried: word("carried"),
    },
  };
}

/** "Invoice no. 123 dated 4 May 2021". */
function joinedFacts(wording: string, number: Fact, date: Fact): Value[] {
  const [, between = " "] = /\{number\}(.*)\{date\}/.exec(wording) ?? [];
  return [{ text: `${number.label} ` }, number.value, { text: between }, date.value];
}

function partyOf(
  writing: Writing,
  answers: Answers,
  role: "seller" | "buyer",
  party: MadeParty,
  chance: Chance,
): Party {
  const { word } = writing;
  const isSeller = role === "seller";
  const lines = [
    { label: word("name"), value: answers.text(`/${role}/name`, party.name) },
    ...(chance.often(0.15) ? [{ label: word("contact"), value: { text: madePerson(chance, writing.language) } }] : []),
    {
      label: chance.often(0.5) ? word("street") : word("address"),
      value: answers.text(`/${role}/street`, party.street),
    },
    {
      label: word("city"),
      value: {
        text: "",
        parts: placeParts(
          writing.language,
          answers.text(`/${role}/postcode`, party.postcode),
          answers.text(`/${role}/city`, party.city),
        ),
      },
    },
    ...(chance.often(0.3)
      ? [{ label: writing.has("country") ? word("country") : "Land", value: { text: party.country } }]
      : []),
  ];
  const contact: Fact[] = [];
  if (party.vatId !== "" && (isSeller ? chance.often(0.8) : chance.often(0.25)))
    contact.push({ label: word("vat_id"), value: answers.text(`/${role}/vat_id`, party.vatId) });
  if (isSeller && chance.often(0.5))
    contact.push({ label: word("phone"), value: answers.text("/seller/phone", party.phone) });
  if (isSeller && chance.often(0.5))
    contact.push({ label: word("email"), value: answers.text("/seller/email", party.email) });
  if (isSeller && writing.has("of") && chance.often(0.3))
    contact.push({
      label: word(chance.pick(["register", "tax_number"])),
      value: { text: digits(chance, "411111111") },
    });
  if (isSeller && writing.has("of") && chance.often(0.3))
    contact.push({ label: word("bank_name"), value: { text: `${madeName(chance, writing.language)}bank` } });
  if (isSeller && party.iban !== "" && chance.often(0.5))
    contact.push({ label: "IBAN", value: answers.text("/seller/iban", party.iban) });
  return { heading: word(role), lines, contact };
}

const thirdParty = ({ word, language }: Writing, party: MadeParty): Party => ({
  heading: word("ship_to"),
  lines: [
    { label: word("name"), value: { text: party.name } },
    { label: word("address"), value: { text: party.street } },
    {
      label: word("city"),
      value: { text: placeParts(language, party.postcode, party.city).join(" ") },
    },
  ],
  contact: [],
});
