import { Decimal } from "decimal.js";
import type { Reading } from "../../document/reading.ts";
import { type Sighting, valuesIn } from "../../leaves/candidates/candidates.ts";
import { type Amount, findAmounts } from "../../vocabulary/values/amounts.ts";
import type { Line } from "./headless-cells.ts";

/** So many of the lines that come to a sum have to follow one another before it is carried over. */
const carriedMin = 2;

/** Lines without what a page's end carries over to the next one: what those before come to, and the same again. */
export function withoutCarried(lines: readonly Line[]): Line[] {
  const firstWith = new Map<string, number>([["0", 0]]);
  const kept: Line[] = [];
  let before = new Decimal(0);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) break;
    const amount = line.numbers.amount.value.decimal;
    const from = firstWith.get(before.minus(amount).toString());
    const next = lines[i + 1];
    const isOver = next && next.line.page > line.line.page && next.numbers.amount.value.decimal === amount;
    if (isOver && from !== undefined && kept.length - from >= carriedMin) {
      i++;
      continue;
    }
    kept.push(line);
    before = before.plus(amount);
    if (!firstWith.has(before.toString())) firstWith.set(before.toString(), kept.length);
  }
  return kept;
}

/** In so many of the rows a number has to stand there. */
const shareMin = 0.8;

/** Things with no other figure than what they come to, but for a number behind their names, are counted by it: not always the same. */
export function withCounts(reading: Reading, rows: readonly Line[]): Line[] {
  if (rows.length < carriedMin || rows.some(({ numbers }) => numbers.quantity || numbers.price)) return [...rows];
  const counts = rows.map((row) => countIn(reading, row));
  const values = counts.flatMap((one) => one?.value.decimal ?? []);
  if (values.length < shareMin * rows.length || new Set(values).size < 2) return [...rows];
  return rows.map((row, i) => {
    const quantity = counts[i];
    return quantity ? { ...row, numbers: { ...row.numbers, quantity } } : row;
  });
}

/** A number in a phrase of its own between name and amount, or behind a comma at the end of the name: "Oak shelf, 3". */
function countIn({ decimalMark }: Reading, { line, words, numbers }: Line): Sighting<Amount> | undefined {
  const [name, middle, last] = line.phrases;
  const end = words.findIndex((word) => numbers.amount.words.includes(word));
  const ahead = words.slice(0, Math.max(0, end));
  const isMiddle = line.phrases.length === 3 && /\p{L}{3}/u.test(name?.text ?? "") && isCount(middle?.text) && last;
  const at = ahead.findLastIndex(({ text }, i) => isCount(text) && /\p{L}.*,$|^\S+,$/u.test(ahead[i - 1]?.text ?? ""));
  const isEnd = at > 0 && at === ahead.length - 1;
  const own = isMiddle ? middle?.words : isEnd ? ahead.slice(at, at + 1) : undefined;
  const [count] = own ? valuesIn(own, line.index, (text) => findAmounts(text, decimalMark)) : [];
  return count?.value.percent ? undefined : count;
}

const isCount = (text: string | undefined): boolean =>
  /^[1-9]\d{0,2}(?:[ .]?\d{3})?(?:[.,]\d)?$|^0[.,]\d$/.test(text ?? "");
