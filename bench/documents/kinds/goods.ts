import { Decimal } from "decimal.js";
import type { Chance } from "../../../service/flow/chance.ts";
import { type Answers, amountOf } from "../answers.ts";
import type { Writing } from "../language.ts";
import { digits } from "../people.ts";
import type { Column, ColumnRole, Fact, GridRow, Sheet, Value } from "../sheet.ts";

/** Which columns a list of goods has beside its description and quantity. */
type Has = { position: boolean; code: boolean; unit: boolean; price: boolean; tax: boolean; amount: boolean };
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
): Pick<Sheet, "grids" | "sums"> {
  const has: Has = {
    position: chance.often(0.5),
    code: chance.often(0.45),
    unit: chance.often(0.4),
    price: hasPrices && chance.often(0.9),
    tax: hasPrices && chance.often(0.3),
    amount: hasPrices,
  };
  const goods = { writing, answers, chance, has, taxRates: ratesOf[writing.language.currency] ?? ([19, 7] as const) };
  const isGrouped = chance.often(0.12);
  const count = chance.often(0.12) ? chance.whole(30, 60) : chance.whole(1, 9);
  const names = chance.shuffled(writing.language.goods).slice(0, 2);
  const groups = isGrouped ? [...new Set(names.map((one) => one.split(" ")[0] ?? ""))] : [];
  const lines = Array.from({ length: count }, (_, i) =>
    lineOf(goods, i, groups[Math.floor((i * groups.length) / count)]),
  );
  const sum = (part: "net" | "tax") => lines.reduce((total, line) => total.plus(line[part]), new Decimal(0));
  const rows = lines.map(({ row }) => row);
  const groupSum = (some: readonly GridRow[]) => {
    const amounts = some.map(({ cells }) => String(answers.truth.get(cells.at(-1)?.path ?? "") ?? 0));
    return writing.money(amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2));
  };
  return {
    grids: [{ columns: columnsOf(writing, has), rows, groupSum }],
    sums: hasPrices ? sumsOf(goods, sum("net"), sum("tax").toDecimalPlaces(2)) : [],
  };
}

function lineOf(
  { writing, answers, chance, has, taxRates }: Goods,
  i: number,
  group: string | undefined,
): { row: GridRow; net: Decimal; tax: Decimal } {
  const at = (name: string) => `/line_items/${i}/${name}`;
  const whole = chance.often(0.1) ? chance.whole(100, 2500) : chance.whole(1, 24);
  const quantity = chance.often(0.15) ? new Decimal(chance.whole(1, 19)).div(2) : new Decimal(whole);
  const price = amountOf(chance, 1, chance.pick([40, 400, 1800]));
  const rate = has.tax ? chance.pick(taxRates) : taxRates[0];
  const net = quantity.times(price).toDecimalPlaces(2);
  const code = () =>
    chance.pick([
      digits(chance, "11111"),
      `${chance.pick(["KX", "B", "ART"])}-${digits(chance, "1111")}`,
      digits(chance, "4111111111111"),
    ]);
  const [unit = "", ...units] = writing.language.units;
  const cells: (Value | undefined)[] = [
    ...(has.position ? [{ text: String(i + 1) }] : []),
    ...(has.code ? [answers.text(at("code"), code())] : []),
    answers.text(at("description"), goodName(chance, writing.language.goods)),
    answers.number(at("quantity"), quantity),
    ...(has.unit ? [answers.text(at("unit"), chance.pick([unit, ...units]))] : []),
    ...(has.price ? [answers.money(at("unit_price"), price)] : []),
    ...(has.tax ? [answers.percent(at("tax_rate"), rate)] : []),
    ...(has.amount ? [answers.money(at("amount"), net)] : []),
  ];
  const note = chance.often(0.08) ? `${chance.pick(["LOT", "S/N", "REF"])} ${digits(chance, "111111")}` : undefined;
  return {
    row: { cells, ...(group !== undefined && { group }), ...(note && { note }) },
    net,
    tax: net.times(rate).div(100),
  };
}

function columnsOf({ word }: Writing, has: Has): Column[] {
  const column = (key: string, role: ColumnRole, isNumber: boolean): Column => ({ label: word(key), role, isNumber });
  return [
    ...(has.position ? [column("pos", "position", false)] : []),
    ...(has.code ? [column("code", "code", false)] : []),
    column("description", "description", false),
    column("quantity", "quantity", true),
    ...(has.unit ? [column("unit", "other", false)] : []),
    ...(has.price ? [column("price", "price", true)] : []),
    ...(has.tax ? [column("tax_rate", "other", true)] : []),
    ...(has.amount ? [column("amount", "amount", true)] : []),
  ];
}

function sumsOf({ writing: { word }, answers, chance, has, taxRates }: Goods, net: Decimal, tax: Decimal): Fact[] {
  return [
    { label: word("net"), value: answers.money("/net_total", net) },
    {
      label: has.tax || chance.often(0.5) ? word("tax") : `${word("tax")} ${taxRates[0]} %`,
      value: answers.money("/tax_total", tax),
    },
    { label: word("total"), value: answers.money("/grand_total", net.plus(tax)) },
  ];
}

/** The names of goods as pick() wants them, some with a suffix that makes them long. */
const goodName = (chance: Chance, goods: readonly string[]): string => {
  const name = chance.pick([goods[0] ?? "", ...goods.slice(1)]);
  return chance.often(0.25)
    ? `${name} ${chance.pick(["M8 x 40", "230 V", "A4", "XL", "2.0", "500 ml", "No. 7"])}`
    : name;
};
