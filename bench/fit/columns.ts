import type { Reading } from "../../service/structuring/document/reading.ts";
import { readDocument } from "../../service/structuring/document/reading.ts";
import {
  chanceOf,
  columnSigns,
  isToldByAccount,
  type Role,
  type RoleWeights,
  roleOf,
  roles,
  signNames,
} from "../../service/structuring/lists/columns/column-roles.ts";
import { findGrids } from "../../service/structuring/lists/columns/grids.ts";
import { type LookedAt, lookAt } from "../../service/structuring/lists/columns/looked-at.ts";
import { cellAnswer } from "../../service/structuring/lists/items/cell-answers.ts";
import type { Column } from "../../service/structuring/lists/items/column.ts";
import { askedOf, wantedOf } from "../../service/structuring/lists/items/item.ts";
import { columnsOfAccount } from "../../service/structuring/lists/sums/account-columns.ts";
import { toField } from "../../service/structuring/questions/fields.ts";
import { type Leaf, shapeOf } from "../../service/structuring/questions/shape.ts";
import type { MadeDocument } from "../documents/make.ts";
import { isRight } from "../documents/score.ts";
import { meanOf, rounded } from "../score/counts.ts";
import { type How, readMade } from "./answers/documents.ts";
import type { Fitted } from "./fitted.ts";
import { type Case, fitLogistic } from "./logistic.ts";

/** With which wordings and seeds: half of the lists have headings that say nothing. */
const madeWith: readonly How[] = [
  { seed: 31, each: 6, isScanned: false },
  { seed: 32, each: 6, isScanned: false, wordings: "rare" },
  { seed: 33, each: 6, isScanned: false, wordings: "none" },
  { seed: 34, each: 6, isScanned: false, wordings: "none" },
  { seed: 35, each: 3, isScanned: true, wordings: "none" },
];

/** Of each list so many rows are held against the truth; a column is what is wanted where so many of them are right. */
const [rowsMax, shareMin] = [15, 0.6];

type Known = Case & { role: Role; layout: string };

/** What each sign of a column weighs for being what is wanted, by what that is; how good it is, layouts of lists tell that were left out. */
export async function fitColumns(): Promise<Fitted> {
  const cases: Known[] = [];
  for (const how of madeWith)
    for (const { made, pages } of await readMade(how)) cases.push(...casesOf(made, readDocument(pages)));
  const weights = fitted(cases);
  const layouts = [...new Set(cases.map(({ layout }) => layout))];
  const held = layouts.flatMap((layout) => {
    const others = fitted(cases.filter((one) => one.layout !== layout));
    return cases
      .filter((one) => one.layout === layout)
      .map(({ role, signs, is }) => ({ is, chance: chanceOf(role, signs, others) }));
  });
  return {
    file: "service/structuring/lists/columns/column-weights.json",
    bytes: Buffer.from(`${JSON.stringify(weights, null, 2)}\n`),
    inputs: [],
    seed: madeWith[0]?.seed ?? 0,
    figures: {
      columns: cases.length,
      layouts: layouts.length,
      rightHeldOut: rounded(meanOf(held.map(({ is, chance }) => Number(is === chance >= 0.5)))),
      foundHeldOut: rounded(meanOf(held.filter(({ is }) => is).map(({ chance }) => Number(chance >= 0.5)))),
    },
  };
}

function fitted(cases: readonly Known[]): RoleWeights {
  const of = (role: Role) => {
    const [bias = 0, ...weights] = fitLogistic(cases.filter((one) => one.role === role));
    const named = signNames.map((name, i) => [name, rounded(weights[i] ?? 0)] as const);
    return [role, Object.fromEntries([["bias", rounded(bias)], ...named])] as const;
  };
  return Object.fromEntries(roles.map(of)) as RoleWeights;
}

/** Each column of the list in a document, for each thing that is asked of it. */
function casesOf(made: MadeDocument, reading: Reading): Known[] {
  return toField(made.schema).properties.flatMap(({ name, field }) => {
    if (field.kind !== "array") return [];
    const { leaves } = shapeOf(field);
    const nameOf = (leaf: Leaf) => field.items?.properties.find((one) => one.field === leaf.field)?.name ?? "";
    const wanted = wantedOf(leaves);
    const asked = askedOf(wanted);
    return findGrids(reading).flatMap((grid) => {
      const looked = lookAt(reading, grid, wanted);
      const taken = new Set(looked.account ? columnsOfAccount(looked.account) : []);
      const open = looked.columns.filter((column) => !taken.has(column));
      const own = leaves.map((leaf, i) =>
        looked.account && wanted[i] && isToldByAccount(wanted[i])
          ? undefined
          : columnOfTruth(made, reading, looked, open, { list: name, leaf, name: nameOf(leaf) }),
      );
      if (own.filter((column) => column !== undefined).length < Math.min(2, leaves.length - taken.size)) return [];
      return wanted.flatMap((one, i) => {
        const answer = own[i];
        const wording = asked[i];
        if ((looked.account && isToldByAccount(one)) || answer === "several" || !wording) return [];
        return open.map((column) => ({
          role: roleOf(one),
          layout: made.layout.items,
          signs: columnSigns(
            looked.facts[looked.columns.indexOf(column)] as (typeof looked.facts)[number],
            column,
            wording,
            asked,
          ),
          is: column === answer,
        }));
      });
    });
  });
}

/** The column whose cells say what the document truly says of a leaf. */
function columnOfTruth(
  { truth }: MadeDocument,
  reading: Reading,
  { rows }: LookedAt,
  columns: readonly Column[],
  { list, leaf, name }: { list: string; leaf: Leaf; name: string },
): Column | "several" | undefined {
  const path = `/${list}/0/${name}`;
  const values = [...truth].flatMap(([at, value]) => {
    const [, first, , last] = at.split("/");
    return first === list && last === name ? [value] : [];
  });
  const shares = columns.map((column) => {
    const cells = rows.slice(0, rowsMax).flatMap(({ cells: all }) => (all.get(column) ? [all.get(column) ?? []] : []));
    const right = cells.filter((phrases) => {
      const answer = cellAnswer(reading, { phrases }, leaf.field, leaf.meaning);
      return answer !== undefined && values.some((value) => isRight(path, value, answer.value));
    }).length;
    return right / Math.max(1, cells.length);
  });
  const best = Math.max(0, ...shares);
  if (best < shareMin) return undefined;
  return shares.filter((share) => share === best).length > 1 ? "several" : columns[shares.indexOf(best)];
}
