import { valueAt } from "@verso/contract/pointer";
import { seededChance } from "../../service/flow/chance.ts";
import { isAt } from "../documents/place.ts";
import type { PrintedDocument } from "../documents/print.ts";
import { isRight } from "../documents/score.ts";
import { isEmpty } from "../score/values.ts";
import type { openTrueModel } from "./ask.ts";
import { type Damage, damage } from "./damage.ts";
import type { Subject } from "./true-model.ts";

/** What came of damaged values: left out, right all the same and where it is printed, or given. */
type Through = { damaged: number; leftOut: number; right: number; through: number; sure: number; putRight: number };

const sureFrom = 0.9;

/** Asks a model that damages a quarter of its values in one way and stays with it, then one that puts them right when it is asked again. */
export async function askDamaged(
  model: Awaited<ReturnType<typeof openTrueModel>>,
  kind: Damage,
  documents: readonly (PrintedDocument & { subject: Subject })[],
  lists: boolean,
): Promise<Through> {
  const sum: Through = { damaged: 0, leftOut: 0, right: 0, through: 0, sure: 0, putRight: 0 };
  for (const [seed, { made, places, pages, subject }] of documents.entries()) {
    const damaged = new Set<string>();
    const stubborn = await model.ask(made.schema, subject, (leaves) => {
      const bent = damage(kind, leaves, seededChance(seed));
      for (const path of bent.damaged) damaged.add(path);
      return bent.leaves;
    });
    const mending = await model.ask(made.schema, subject, (leaves, isAgain) =>
      isAgain ? leaves : damage(kind, leaves, seededChance(seed)).leaves,
    );
    const isRightAt = (data: typeof stubborn.data, path: string): boolean => {
      const own = data.citations.filter((one) => one.path === path);
      const isThere = own.some((one) => isAt(one, places.get(path) ?? [], pages));
      return isThere && isRight(path, made.truth.get(path), valueAt(data.data, path));
    };
    for (const path of damaged) {
      sum.damaged++;
      if (isRightAt(mending.data, path)) sum.putRight++;
      const own = stubborn.data.citations.filter((one) => one.path === path);
      if (isEmpty(valueAt(stubborn.data.data, path))) sum.leftOut++;
      else if (isRightAt(stubborn.data, path)) sum.right++;
      else {
        sum.through++;
        if (own.some(({ confidence }) => confidence >= sureFrom)) sum.sure++;
        if (lists)
          console.log(
            `${kind}: ${made.name} ${path}: ${made.truth.get(path)} ≠ ${valueAt(stubborn.data.data, path)} (${own[0]?.text}, ${own[0]?.confidence})`,
          );
      }
    }
  }
  return sum;
}
