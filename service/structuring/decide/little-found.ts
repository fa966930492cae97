import { limits } from "@verso/contract/limits";
import { memberOf, pointer } from "@verso/contract/pointer";
import type { UnansweredField, Warning } from "@verso/contract/warnings";
import { isThing } from "../answers/figures.ts";
import { labelWordsMax } from "../document/label-words.ts";
import type { Field } from "../questions/fields.ts";
import { askedKind } from "./asked-kind.ts";
import { isGiven, pathsAround, saysSomething } from "./given-values.ts";

/** What was asked for outside lists, and each list: where, whether there is an answer, and why there may be none. */
type Asked = UnansweredField & { isFound: boolean; isList: boolean };

/** Less than this share of what was asked for is little. */
const littleBelow = 1 / 3;

/** Of values that were found and not given, the places; and whether a language model answered, which understands sentences. */
type Known = { unsure: ReadonlySet<string>; isByModel?: boolean };

/**
 * The warning that little was found: less than a third of what was asked for, a list counting as one, or of its lists none has a row. `unsure` are
 * places of values that were not sure enough to be given, and what lies around them.
 */
export function littleFound(root: Field, data: unknown, { unsure, isByModel = false }: Known): Warning[] {
  const known = { unsure: new Set([...unsure].flatMap(pathsAround)), isByModel };
  const asked = askedIn(known, { field: root, value: data, path: "", around: [] });
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

type At = { field: Field; value: unknown; path: string; around: readonly (readonly string[])[] };

function askedIn(known: Required<Known>, { field, value, path, around }: At): Asked[] {
  if (field.told?.isLeftOut || (path === "" && field.kind === "leaf")) return [];
  // What may have any names is one question, as a list is.
  if (field.kind === "object" && (field.properties.length > 0 || field.others.length === 0))
    return field.properties.flatMap(({ name, field: own }) => {
      const inner = isThing(value) ? memberOf(value, name) : undefined;
      const within = own.kind === "leaf" ? around : [...around, own.wordings[0] ?? []];
      return askedIn(known, { field: own, value: inner, path: path + pointer(name), around: within });
    });
  const isUnsure = known.unsure.has(path);
  if (field.kind === "array") {
    const isFound = Array.isArray(value) && value.length > 0;
    return [{ path, isFound, isList: true, reason: isUnsure ? "unclear" : "no_rows" }];
  }
  const isFound = field.kind === "leaf" ? isGiven(value) : saysSomething(value);
  const isOfSentences = !known.isByModel && asksForSentences(field, around);
  return [{ path, isFound, isList: false, reason: isUnsure ? "unclear" : isOfSentences ? "free_text" : "no_label" }];
}

const asksForSentences = (field: Field, around: At["around"]): boolean =>
  field.description.length > labelWordsMax && askedKind({ field, around, of: "fields" }) === "text";
