import { limits } from "@verso/contract/limits";
import { memberOf, pointer } from "@verso/contract/pointer";
import type { UnansweredField, Warning } from "@verso/contract/results";
import { isThing } from "../answers/figures.ts";
import { labelWordsMax } from "../document/label-words.ts";
import type { Field } from "../questions/fields.ts";
import { askedKind } from "./asked-kind.ts";
import { isGiven } from "./given-values.ts";

/** What was asked for outside lists, and each list: where, whether there is an answer, and why there may be none. */
type Asked = UnansweredField & { isFound: boolean; isList: boolean };

/** Less than this share of what was asked for is little. */
const littleBelow = 1 / 3;

/**
 * The warning that little was found: less than a third of what was asked for, a list counting as one, or of its lists none has a row. `unsure` are
 * places of values that were not sure enough to be given.
 */
export function littleFound(root: Field, data: unknown, unsure: ReadonlySet<string>): Warning[] {
  const asked = askedIn(root, data, unsure, "", []).filter(({ path }) => path !== "" || root.kind === "array");
  const found = asked.filter(({ isFound }) => isFound).length;
  const lists = asked.filter(({ isList }) => isList);
  const isRowless = lists.length > 0 && !lists.some(({ isFound }) => isFound);
  if (asked.length === 0 || (found >= littleBelow * asked.length && !isRowless)) return [];
  const open = asked.filter(({ isFound }) => !isFound).map(({ path, reason }) => ({ path, reason }));
  const said = isRowless && found >= littleBelow * asked.length ? "No list has a row" : "Little was found";
  return [
    {
      code: "little_found",
      message: `${said}: ${found} of ${asked.length} fields have an answer.`,
      fields: open.slice(0, limits.unansweredFieldsMax),
    },
  ];
}

function askedIn(
  field: Field,
  value: unknown,
  unsure: ReadonlySet<string>,
  path: string,
  around: readonly (readonly string[])[],
): Asked[] {
  if (field.told?.isLeftOut) return [];
  if (field.kind === "object")
    return field.properties.flatMap(({ name, field: own }) => {
      const inner = isThing(value) ? memberOf(value, name) : undefined;
      const within = own.kind === "leaf" ? around : [...around, own.wordings[0] ?? []];
      return askedIn(own, inner, unsure, path + pointer(name), within);
    });
  if (field.kind === "array") {
    const isUnsure = [...unsure].some((one) => one.startsWith(`${path}/`));
    const isFound = Array.isArray(value) && value.length > 0;
    return [{ path, isFound, isList: true, reason: isUnsure ? "unclear" : "no_rows" }];
  }
  return [{ path, isFound: isGiven(value), isList: false, reason: reasonOf(field, around, unsure.has(path)) }];
}

function reasonOf(field: Field, around: readonly (readonly string[])[], isUnsure: boolean): UnansweredField["reason"] {
  if (isUnsure) return "unclear";
  const isWordy = field.description.length > labelWordsMax;
  return isWordy && askedKind({ field, around, of: "fields" }) === "text" ? "free_text" : "no_label";
}
