import { glue } from "../vocabulary/words.ts";
import type { Field } from "./fields.ts";

/** What several objects of a schema ask alike, a "name" of the husband and of the wife: their own names tell these apart. */
export function askedTwice(root: Field): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  const visit = ({ properties }: Field) => {
    for (const { field } of properties) {
      const asked = glue(field.wordings[0] ?? []);
      if (field.kind === "object") visit(field);
      else if (once.has(asked)) twice.add(asked);
      else once.add(asked);
    }
  };
  visit(root);
  return twice;
}
