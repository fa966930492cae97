import type { Thing } from "../../answers/thing.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { allLeaves, type Leaf, type Shape } from "../../questions/shape.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { answersOf } from "../items/cell-answers.ts";
import { type Cell, type Item, type Wanted, wantedOf } from "../items/item.ts";
import { readRanged } from "../range-ends.ts";

/** The things that rows make, and which of their own leaves and of those of their lists the rows name. */
type Grouped = { things: Thing[]; own: ReadonlySet<Field>; inner: ReadonlySet<Field> };

/**
 * The things of a list and of the lists within them, out of the rows of one list of the document: rows that follow one
 * another and have the same thing in its columns, or nothing there, are one thing, and its list is these rows' other columns.
 */
export function groupRows(reading: Reading, shape: Shape): Grouped {
  const leaves = allLeaves(shape);
  const size = shape.leaves.length;
  const wanted = settled(wantedOf(leaves), size);
  const isFlat = size === leaves.length;
  const plain = readRanged(reading, wanted.slice(0, size), isFlat);
  const whole = isFlat ? plain : readRanged(reading, wanted, isFlat);
  // What the lists within ask for must not lead away from the rows that name the things themselves.
  const rows = namedIn(whole, 0, size).size >= namedIn(plain, 0, size).size ? whole : plain;
  const fieldsOf = (from: number, to: number) =>
    new Set([...namedIn(rows, from, to)].flatMap((i) => leaves[i]?.field ?? []));
  return { things: build(reading, shape, rows), own: fieldsOf(0, size), inner: fieldsOf(size, leaves.length) };
}

/** The rows as things whose lists are empty, where nothing in the document tells of these. */
export function ungrouped(reading: Reading, shape: Shape): Thing[] {
  return build(reading, shape, readRanged(reading, wantedOf(shape.leaves)));
}

const ofGoods: readonly (Concept | undefined)[] = ["description", "quantity", "unit_price", "line_amount"];

/**
 * A concept that both the things and their lists ask for is that of the goods' list: of the one with more concepts of
 * goods. To the others a heading has to say their own name.
 */
function settled(wanted: readonly Wanted[], size: number): Wanted[] {
  const conceptsOf = (some: readonly Wanted[]) => new Set(some.flatMap(({ concept }) => concept ?? []));
  const [own, inner] = [conceptsOf(wanted.slice(0, size)), conceptsOf(wanted.slice(size))];
  const goodsIn = (concepts: ReadonlySet<Concept>) => ofGoods.filter((one) => one && concepts.has(one)).length;
  const innerIsGoods = goodsIn(inner) > goodsIn(own);
  return wanted.map((one, i) => {
    const isShared = one.concept !== undefined && own.has(one.concept) && inner.has(one.concept);
    return isShared && i < size === innerIsGoods ? { ...one, concept: undefined } : one;
  });
}

const namedIn = (rows: readonly Item[], from: number, to: number): Set<number> =>
  new Set(rows.flatMap((row) => row.slice(from, to).flatMap((cell, i) => (cell ? [from + i] : []))));

function build(reading: Reading, shape: Shape, rows: readonly Item[]): Thing[] {
  const size = shape.leaves.length;
  const total = allLeaves(shape).length;
  const groups = namedIn(rows, size, total).size > 0 ? intoGroups(shape.leaves, rows) : rows.map((row) => [row]);
  return groups.map((group) => {
    let at = size;
    const lists = shape.lists.map(({ field, shape: inner }) => {
      const from = at;
      at += allLeaves(inner).length;
      const cells = group.map((row) => row.slice(from, at)).filter((row) => row.some((cell) => cell));
      return [field.items ?? field, build(reading, inner, cells).filter(saysSomething)] as const;
    });
    return { leaves: answersOf(reading, shape.leaves, mergeRows(group, size)), lists: new Map(lists) };
  });
}

const saysSomething = ({ leaves, lists }: Thing): boolean =>
  [...leaves.values(), ...lists.values()].some(({ length }) => length > 0);

const counted: readonly (Concept | undefined)[] = ["quantity", "unit_price", "line_amount"];

/** Of goods and services two rows may say the same and be two; of other things they are one. */
function intoGroups(leaves: readonly Leaf[], rows: readonly Item[]): Item[][] {
  const areGoods = leaves.some(({ meaning }) => counted.includes(meaning?.concept));
  const groups: { begun: Item; rows: Item[] }[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const isNew = leaves.some((_, i) => {
      const [before, here] = [group?.begun[i], row[i]];
      if (!before || !here || isSameCell(before, here)) return false;
      return areGoods || textOf(before) !== textOf(here);
    });
    if (group && !isNew) {
      group.rows.push(row);
      group.begun = mergeRows([group.begun, row], leaves.length);
    } else groups.push({ begun: row, rows: [row] });
  }
  return groups.map((group) => group.rows);
}

const textOf = ({ phrases }: Cell): string => phrases.map(({ text }) => text).join(" ");

/** One that spans several rows. */
const isSameCell = (a: Cell, b: Cell): boolean =>
  String(a.phrases[0]?.words[0]?.bbox) === String(b.phrases[0]?.words[0]?.bbox) &&
  a.phrases[0]?.words[0]?.page === b.phrases[0]?.words[0]?.page;

const mergeRows = (rows: readonly Item[], size: number): Item =>
  Array.from({ length: size }, (_, i) => rows.find((row) => row[i])?.[i]);
