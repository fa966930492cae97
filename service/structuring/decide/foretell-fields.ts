import { limits } from "@verso/contract/limits";
import { pointer } from "@verso/contract/pointer";
import type { ForetoldFields, ForetoldReason } from "@verso/contract/preview";
import type { Field } from "../questions/fields.ts";
import { askedKind, meantBy } from "./asked-kind.ts";

/** What is asked for at a place; `list`: the one whose plain values it is. */
type Place = { path: string; field: Field; around: readonly (readonly string[])[]; isInList: boolean; list?: Field };

/**
 * Which fields stay without an answer on any document, as far as the schema alone tells. By the rules those are classes of which the labelled
 * documents have at most 1 of 20 answered rightly (`bench/foretold.ts`). `root` keeps its alternatives where a language model answers.
 */
export function foretellFields(root: Field, by: ForetoldFields["by"]): ForetoldFields {
  const places = placesIn({ path: "", field: root, around: [], isInList: false }).filter(({ path }) => path !== "");
  const unanswered = places.flatMap((place) => {
    const reason = reasonOf(place, by);
    return reason ? [{ path: place.path, reason }] : [];
  });
  return {
    by,
    fields_asked: places.length,
    fields_unanswered: unanswered.length,
    unanswered: unanswered.slice(0, limits.unansweredFieldsMax),
  };
}

function placesIn({ path, field, around, isInList }: Place): Place[] {
  if (field.kind === "object" && field.properties.length > 0)
    return field.properties.flatMap(({ name, field: own }) => {
      const within = own.kind === "leaf" ? around : [...around, own.wordings[0] ?? []];
      return placesIn({ path: path + pointer(name), field: own, around: within, isInList });
    });
  const { items } = field;
  if (field.kind !== "array" || !items) return [{ path, field, around, isInList }];
  const things = placesIn({ path: `${path}/*`, field: items, around, isInList: true });
  return items.kind === "leaf" ? things.map((thing) => ({ ...thing, list: field })) : things;
}

/** A description of more words says no longer how a value is called. With 8, 9, 10 and 11 words 18 of 77, 2 of 50, 1 of 47 and 1 of 43 fields were right. */
const describedMax = 10;
/** What is said of a value of these kinds in so many words has to be understood; a name, a day or a code shows by itself. */
const understood = ["text", "yes_no", "choice"];

function reasonOf({ field, around, isInList, list }: Place, by: ForetoldFields["by"]): ForetoldReason | undefined {
  const { kind, others, places } = field;
  const isNothing = kind === "object" || kind === "array" ? others.length + places.length === 0 : false;
  if (isNothing) return "nothing_named";
  if (by === "model") return undefined;
  if (kind !== "leaf") return "shape";
  const asked = { field, around, of: isInList ? "columns" : "fields" } as const;
  if (meantBy(asked)) return undefined;
  const askedFor = askedKind(asked);
  if (askedFor === "text" && (field.isInOwnWords || list?.isInOwnWords)) return "own_words";
  const words = field.description.length + (list?.description.length ?? 0);
  return words > describedMax && (isInList || understood.includes(askedFor)) ? "understanding" : undefined;
}
