import { madeDay, startAnswers } from "../answers.ts";
import { digits, madeParty, placeParts } from "../people.ts";
import { bare, day, type Filled, type Make, number, text } from "./common.ts";
import { fillGoods } from "./goods.ts";

/** A shop's receipt: its goods and what they come to. */
export function receipt({ writing, chance }: Make): Filled {
  const { word } = writing;
  const answers = startAnswers(writing);
  const shop = madeParty(chance, writing.language);
  const place = placeParts(writing.language, shop.postcode, shop.city).join(" ");
  answers.truth.set("/address", `${shop.street} ${place}`);
  const goods = fillGoods(writing, answers, chance, true);
  const total = goods.sums.at(-1);
  const paid = chance.often(0.6);
  return {
    asked: {
      store_name: text,
      address: text,
      date: day,
      time: { ...text, format: "time" },
      total: number,
      // What it was paid with may be said beside "paid", whose wording is drawn: then it is not asked.
      ...(!paid && { payment_method: { ...text, enum: ["cash", "card"] } }),
      line_items: [
        {
          code: text,
          description: text,
          quantity: number,
          unit: text,
          unit_price: number,
          tax_rate: number,
          amount: number,
        },
      ],
    },
    answers: renamed(answers, {
      "/grand_total": "/total",
      "/net_total": undefined,
      "/tax_total": undefined,
      "/currency": undefined,
    }),
    sheet: bare(
      word("receipt"),
      {
        heading: "",
        lines: [
          { label: "", value: answers.text("/store_name", shop.name) },
          { label: "", value: { text: shop.street, path: "/address" } },
          { label: "", value: { text: place, path: "/address" } },
        ],
        contact: [{ label: word("phone"), value: { text: shop.phone } }],
      },
      {
        facts: [
          { label: dateLabel(word("date")), value: answers.date("/date", madeDay(chance)) },
          { label: "#", value: { text: digits(chance, "1111") } },
        ],
        grids: goods.grids,
        ...(goods.taxes && { taxes: goods.taxes }),
        sums: [
          ...goods.sums.slice(0, -1).map(({ label, value }) => ({ label, value: { text: value.text } })),
          ...(total ? [{ label: total.label, value: { ...total.value, path: "/total" } }] : []),
          ...(paid ? [{ label: word("paid"), value: { text: total?.value.text ?? "" } }] : []),
        ],
        sentences: [[{ text: word("thanks") }]],
      },
    ),
  };
}

/** Where the title would be a part of the word, there is no label. */
const dateLabel = (wording: string): string =>
  /\p{L}\{\}|\{\}\p{L}/u.test(wording) ? "" : wording.replace("{}", "").trim();

/** The same answers under other names; what has none is not asked. */
function renamed(answers: Filled["answers"], names: Readonly<Record<string, string | undefined>>): Filled["answers"] {
  for (const [from, to] of Object.entries(names)) {
    const value = answers.truth.get(from);
    answers.truth.delete(from);
    if (value !== undefined && to !== undefined) answers.truth.set(to, value);
  }
  return answers;
}
