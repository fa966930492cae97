import type { UnansweredField, UnansweredReason, Warning } from "@verso/contract/warnings";
import { formatCount } from "@/lib/format/counts.ts";
import { fieldWords } from "./note-words.ts";

type Words = Record<UnansweredReason, { why: string; help: string }>;

/** Why there is no answer, and what can be done about it, in the order in which it helps. */
const reasons: Words = {
  no_label: {
    why: "Nothing on the pages is called that",
    help: "Name the property as the document does, or give it the document’s words as its title or description.",
  },
  no_rows: {
    why: "A list of which no row was found",
    help: "See whether the document has such a table, and name the columns as its headings do.",
  },
  unclear: {
    why: "Several places could be meant, and none is sure enough",
    help: "Look at the page and fill it in here, or say more of it in its description.",
  },
  free_text: {
    why: "Answered in sentences, which the rules do not understand",
    help: "That takes a language model: ask whoever runs Verso here to switch one on.",
  },
};

/** The same where a language model answered. */
const reasonsOfModel: Words = {
  ...reasons,
  no_label: {
    why: "The language model found no answer on the pages",
    help: "Look at the page and fill it in here, or say more of it in its description.",
  },
  no_rows: {
    why: "A list of which no row was found",
    help: "See whether the document has such a list, and say in its description what its rows are.",
  },
  unclear: {
    why: "The language model gave an answer that the page does not bear out",
    help: "Look at the page and fill it in here, or say more of it in its description.",
  },
};

/** The same where both answered. */
const reasonsOfBoth: Words = {
  ...reasonsOfModel,
  no_label: {
    ...reasonsOfModel.no_label,
    why: "Neither the rules nor the language model found an answer on the pages",
  },
  unclear: {
    ...reasonsOfModel.unclear,
    why: "An answer was proposed, and is not sure enough or not borne out by the page",
  },
};
const reasonsBy = new Map([
  ["llm", reasonsOfModel],
  ["both", reasonsOfBoth],
]);

export type LittleFound = {
  title: string;
  groups: readonly { reason: UnansweredReason; why: string; help: string; paths: readonly string[] }[];
};

type Result = {
  warnings: readonly Warning[];
  found: number;
  asked: number;
  isSettled: (path: string) => boolean;
  /** The name of the engine that answered. */
  engine: string;
};

/**
 * What leads a result in which little was found: how much of what was asked was, and which fields have no answer and why, but for
 * those of which a person has said what is right. Null where there is nothing to say of it.
 */
export function littleFound({ warnings, found, asked, isSettled, engine }: Result): LittleFound | null {
  const warning = warnings.find(({ code }) => code === "little_found");
  if (warning === undefined || isSettled("")) return null;
  const open = (warning.fields ?? []).filter(({ path }) => !isSettled(path));
  if (open.length === 0 && warning.fields?.length) return null;
  const rowless = open.filter(({ reason }) => reason === "no_rows").map(({ path }) => fieldWords(path));
  return { title: titleOf({ found, asked, rowless }), groups: groupsOf(open, reasonsBy.get(engine) ?? reasons) };
}

function titleOf({ found, asked, rowless }: { found: number; asked: number; rowless: string[] }): string {
  const [only] = rowless;
  const rows =
    only === undefined
      ? null
      : `no row of ${rowless.length === 1 ? only : formatCount(rowless.length, "list", "lists")}`;
  if (asked === 0 && rows !== null) return `N${rows.slice(1)} was found`;
  const values = formatCount(asked, "value", "values");
  const much =
    found === 0
      ? `None of ${asked === 1 ? "the 1 value" : `the ${values}`}`
      : `${found * 3 < asked ? "Only " : ""}${found} of ${values}`;
  return `${much} ${found === 0 || asked === 1 ? "was" : "were"} found${rows === null ? "" : `, and ${rows}`}`;
}

const groupsOf = (fields: readonly UnansweredField[], words: Words): LittleFound["groups"] =>
  (Object.keys(reasons) as UnansweredReason[]).flatMap((reason) => {
    const paths = fields.filter((each) => each.reason === reason).map(({ path }) => path);
    return paths.length === 0 ? [] : [{ reason, ...words[reason], paths }];
  });
