import { Decimal } from "decimal.js";
import type { Chance } from "../../../service/flow/chance.ts";
import { type Answers, amountOf, dayAfter, madeDay } from "../answers.ts";
import type { Writing } from "../language.ts";
import { digits } from "../people.ts";
import type { Column, ColumnRole, Fact, GridRow, Sheet, Value } from "../sheet.ts";
import { sumOf } from "./common.ts";

/** Which columns a list of goods has beside its description and quantity. */
type Has = Readonly<
  Record<
    | "position"
    | "code"
    | "unit"
    | "price"
    | "tax"
    | "amount"
    | "discount"
    | "taxAmount"
    | "gross"
    | "period"
    | "unitWithin"
    | "details",
    boolean
  >
>;
type Goods = { writing: Writing; answers: Answers; chance: Chance; has: Has; taxRates: readonly [number, ...number[]] };

/** Rates of value added tax by currency; elsewhere 19 and 7. */
const ratesOf: Readonly<Record<string, readonly [number, ...number[]]>> = {
  GBP: [20, 5],
  SEK: [25, 12],
  DKK: [25],
  CZK: [21, 12],
  PLN: [23, 8],
};

/** A list of goods or services, and the sums below it. */
export function fillGoods(
  writing: Writing,
  answers: Answers,
  chance: Chance,
  hasPrices: boolean,
): Pick<Sheet, "grids" | "sums" | "taxes"> {
  const has = hadBy(writing, chance, hasPrices);
  const [usual = 19, ...reduced] = writing.language.rates ?? ratesOf[writing.language.currency] ?? [19, 7];
  const goods: Goods = { writing, answers, chance, has, taxRates: [usual, ...reduced] };
  const isGrouped = chance.often(0.12);
  const long = writing.has("brought") ? 110 : 60;
  const count = chance.often(0.12) ? chance.whole(30, long) : chance.whole(1, 9);
  const names = chance.shuffled(writing.language.goods).slice(0, 2);
  const groups = isGrouped ? [...new Set(names.map((one) => one.split(" ")[0] ?? ""))] : [];
  const lines = Array.from({ length: count }, (_, i) =>
    lineOf(goods, i, groups[Math.floor((i * groups.length) / count)]),
  );
  const rows = lines.map(({ row }) => row);
  const groupSum = (some: readonly GridRow[]) => {
    const amounts = some.map(({ cells }) =>
      String(answers.truth.get(cells.find((one) => one?.path?.endsWith("/amount"))?.path ?? "") ?? 0),
    );
    return writing.money(amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2));
  };
  return {
    grids: [
      {
        columns: columnsOf(writing, has),
        rows,
        groupSum,
        ...(writing.has("of") && { groupWord: (group) => writing.word("subtotal_group").replace("{}", group) }),
      },
    ],
    ...(hasPrices ? sumsOf(goods, lines) : { sums: [] }),
  };
}

/** Older halves have no discounts, taxes in figures, periods or details. */
function hadBy(writing: Writing, chance: Chance, hasPrices: boolean): Has {
  const usual = {
    position: chance.often(0.5),
    code: chance.often(0.45),
    unit: chance.often(0.4),
    price: hasPrices && chance.often(0.9),
    tax: hasPrices && chance.often(0.3),
    amount: hasPrices,
  };
  if (!writing.has("of"))
    return {
      ...usual,
      discount: false,
      taxAmount: false,
      gross: false,
      period: false,
      unitWithin: false,
      details: false,
    };
  return {
    ...usual,
    discount: usual.price && chance.often(0.18),
    taxAmount: usual.tax && chance.often(0.4),
    gross: usual.tax && chance.often(0.35),
    period: chance.often(0.08),
    unitWithin: usual.unit && chance.often(0.35),
    details: chance.often(0.25),
  };
}

type Line = { row: GridRow; net: Decimal; tax: Decimal; rate: number };

function lineOf({ writing, answers, chance, has, taxRates }: Goods, i: number, group: string | undefined): Line {
  const at = (name: string) => `/line_items/${i}/${name}`;
  const whole = chance.often(0.1) ? chance.whole(100, 2500) : chance.whole(1, 24);
  const quantity = chance.often(0.15) ? new Decimal(chance.whole(1, 19)).div(2) : new Decimal(whole);
  const price = amountOf(chance, 1, chance.pick([40, 400, 1800]));
  const rate = has.tax ? chance.pick(taxRates) : taxRates[0];
  const discount = has.discount && chance.often(0.6) ? chance.pick([2, 5, 10, 15, 20]) : 0;
  const net = quantity
    .times(price)
    .times(100 - discount)
    .div(100)
    .toDecimalPlaces(2);
  const tax = net.times(rate).div(100);
  const code = () =>
    chance.pick([
      digits(chance, "11111"),
      `${chance.pick(["KX", "B", "ART"])}-${digits(chance, "1111")}`,
      digits(chance, "4111111111111"),
    ]);
  const [unit = "", ...units] = writing.language.units;
  const period = () => {
    const from = madeDay(chance);
    return `${writing.date(from)} – ${writing.date(dayAfter(from, 30))}`;
  };
  const { money } = writing;
  const quantityCells = (): Value[] => {
    const figure = answers.number(at("quantity"), quantity);
    if (!has.unit) return [figure];
    const measure = answers.text(at("unit"), chance.pick([unit, ...units]));
    return has.unitWithin ? [{ text: "", parts: [figure, measure] }] : [figure, measure];
  };
  const cells: (Value | undefined)[] = [
    ...(has.position ? [{ text: String(i + 1) }] : []),
    ...(has.code ? [answers.text(at("code"), code())] : []),
    answers.text(at("description"), goodName(chance, writing.language.goods)),
    ...(has.period ? [{ text: period() }] : []),
    ...quantityCells(),
    ...(has.price ? [answers.money(at("unit_price"), price)] : []),
    ...(has.discount ? [discount === 0 ? undefined : { text: `${discount} %` }] : []),
    ...(has.tax ? [answers.percent(at("tax_rate"), rate)] : []),
    ...(has.amount ? [answers.money(at("amount"), net)] : []),
    ...(has.taxAmount ? [{ text: money(tax.toFixed(2)) }] : []),
    ...(has.gross ? [{ text: money(net.plus(tax).toFixed(2)) }] : []),
  ];
  const note = chance.often(0.08) ? `${chance.pick(["LOT", "S/N", "REF"])} ${digits(chance, "111111")}` : undefined;
  const details = has.details
    ? [`${writing.word("period")}: ${period()}`, `${chance.pick(["RAL", "Ø", "L ="])} ${digits(chance, "1111")}`].slice(
        chance.whole(0, 1),
      )
    : undefined;
  return {
    row: { cells, ...(group !== undefined && { group }), ...(note && { note }), ...(details && { details }) },
    net,
    tax,
    rate,
  };
}

function columnsOf({ word }: Writing, has: Has): Column[] {
  const column = (key: string, role: ColumnRole, isNumber: boolean): Column => ({ label: word(key), role, isNumber });
  return [
    ...(has.position ? [column("pos", "position", false)] : []),
    ...(has.code ? [column("code", "code", false)] : []),
    column("description", "description", false),
    ...(has.period ? [column("period", "other", false)] : []),
    column("quantity", "quantity", true),
    ...(has.unit && !has.unitWithin ? [column("unit", "other", false)] : []),
    ...(has.price ? [column("price", "price", true)] : []),
    ...(has.discount ? [column("discount", "other", true)] : []),
    ...(has.tax ? [column("tax_rate", "other", true)] : []),
    ...(has.amount ? [column("amount", "amount", true)] : []),
    ...(has.taxAmount ? [column("tax_amount", "other", true)] : []),
    ...(has.gross ? [column("gross", "other", true)] : []),
  ];
}

function sumsOf(
  { writing, answers, chance, has, taxRates }: Goods,
  lines: readonly Line[],
): Pick<Sheet, "sums" | "taxes"> {
  const { word, has: says } = writing;
  const listed = sumOf(lines.map(({ net }) => net));
  const isRich = says("of");
  const less = isRich && !has.tax && chance.often(0.15) ? listed.times("0.05").toDecimalPlaces(2) : new Decimal(0);
  const net = listed.minus(less);
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a);
  const bases = rates.map((rate) =>
    has.tax ? sumOf(lines.filter((line) => line.rate === rate).map((line) => line.net)) : net,
  );
  const taxOf = (i: number) =>
    (bases[i] ?? net)
      .times(rates[i] ?? 0)
      .div(100)
      .toDecimalPlaces(2);
  const tax = isRich ? sumOf(rates.map((_, i) => taxOf(i))) : sumOf(lines.map((line) => line.tax)).toDecimalPlaces(2);
  const sums: Fact[] = [
    ...(less.gt(0)
      ? [
          { label: word("goods_total"), value: { text: writing.money(listed.toFixed(2)) } },
          { label: `${word("discount_total")} 5 %`, value: { text: writing.money(less.neg().toFixed(2)) } },
        ]
      : []),
    { label: word("net"), value: answers.money("/net_total", net) },
    {
      label: has.tax || chance.often(0.5) ? word("tax") : `${word("tax")} ${taxRates[0]} %`,
      value: answers.money("/tax_total", tax),
    },
    { label: word("total"), value: answers.money("/grand_total", net.plus(tax)) },
  ];
  if (!isRich || !chance.often(has.tax ? 0.5 : 0.2)) return { sums };
  const figure = (value: Decimal) => ({ text: writing.money(value.toFixed(2)) });
  const isGross = chance.often(0.5);
  const rows = rates.map((rate, i) => [
    { text: `${writing.number(String(rate))} %` },
    figure(bases[i] ?? net),
    figure(taxOf(i)),
    ...(isGross ? [figure((bases[i] ?? net).plus(taxOf(i)))] : []),
  ]);
  const heads = [word("tax_rate"), word("tax_base"), word("tax_amount"), ...(isGross ? [word("gross")] : [])];
  return { sums, taxes: { heads, rows } };
}

/** The names of goods as pick() wants them, some with a suffix that makes them long. */
const goodName = (chance: Chance, goods: readonly string[]): string => {
  const name = chance.pick([goods[0] ?? "", ...goods.slice(1)]);
  return chance.often(0.25)
    ? `${name} ${chance.pick(["M8 x 40", "230 V", "A4", "XL", "2.0", "500 ml", "No. 7"])}`
    : name;
};
