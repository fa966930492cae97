import { pointerKeys } from "@verso/contract/pointer";
import type { ForetoldFields, ForetoldReason } from "@verso/contract/preview";
import { formatCount } from "@/lib/format/counts.ts";
import { placeWords } from "@/lib/format/place-words.ts";

type Words = Record<ForetoldReason, { why: string; beside: string; help: string }>;

/** Why there will be no answer, and what the schema may say instead; in the order in which it is told. */
const reasons: Words = {
  understanding: {
    why: "Have to be understood from sentences, which the rules cannot",
    beside: "It has to be understood from sentences",
    help: "Where the document prints a name for one, give the field that name.",
  },
  own_words: {
    why: "Asked for in other words than the document’s, such as a summary",
    beside: "It is asked for in other words than the document’s",
    help: "Ask for what the document prints instead.",
  },
  shape: {
    why: "Of a form that only a language model fills: properties of any name, or items by their place",
    beside: "Only a language model fills this form",
    help: "Name each property that you want instead.",
  },
  nothing_named: {
    why: "Nothing is asked for within them",
    beside: "Nothing is asked for within it",
    help: "Name each property that you want.",
  },
};

export type ForetoldGroup = { reason: ForetoldReason; why: string; help: string; paths: readonly string[] };

/** "3 of 16 fields will not be answered"; null where there is nothing to say. */
export function foretoldTitle({ fields_asked: asked, fields_unanswered: open }: ForetoldFields): string | null {
  if (open === 0) return null;
  return `${open} of ${formatCount(asked, "field", "fields")} will not be answered`;
}

/** The fields that will not be answered, by why. */
export const foretoldGroups = ({ unanswered }: ForetoldFields): ForetoldGroup[] =>
  (Object.keys(reasons) as ForetoldReason[]).flatMap((reason) => {
    const paths = unanswered.filter((one) => one.reason === reason).map(({ path }) => path);
    return paths.length === 0 ? [] : [{ reason, ...reasons[reason], paths }];
  });

/** "line_items › note": the place as it is named, of a column without the rows. */
export const foretoldField = (path: string): string => placeWords(pointerKeys(path).filter((key) => key !== "*"));

/** Why a field itself has no answer, beside it. */
export const foretoldWhy = (reason: ForetoldReason): string => reasons[reason].beside;

/** Whether a language model would answer some of them. */
export const isForModel = ({ by, unanswered }: ForetoldFields): boolean =>
  by === "rules" && unanswered.some(({ reason }) => reason !== "nothing_named");

/** Where the values of a field stand in the data, `*` for the places of a list, by the JSON Pointer of its schema among plain groups and lists. */
export const placeOfField = (at: string): string =>
  at.replace(/\/properties(\/[^/]*)|\/items/g, (_, name: string | undefined) => name ?? "/*");
