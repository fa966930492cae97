import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { asksFor } from "../../vocabulary/senses.ts";
import { type Candidate, candidate, onlyOne, wordsOf } from "../candidates/candidates.ts";

/** Numbers that show by their form what they are, and may stand without a label of their own. */
const forms: readonly { sense: string; form: RegExp }[] = [
  { sense: "container", form: /(?<![\p{L}\d])[A-Z]{3}[UJZ] ?\d{3} ?\d{3}[- /]?\d(?!\d)/u },
  { sense: "mrn", form: /(?<![\p{L}\d])\d{2}[A-Z]{2}[A-Z\d]{13}\d(?![\p{L}\d])/u },
  { sense: "casregistry", form: /(?<![\p{L}\d-])[1-9]\d{1,6}-\d{2}-\d(?![\d-])/u },
];
const lineMax = 300;

/** The only number on the paper that has the form of what is asked for. */
export function byForm({ text }: Reading, { wordings }: Field): Candidate<string>[] {
  const asked = forms.filter(({ sense }) => asksFor(wordings, [sense], []));
  if (asked.length === 0) return [];
  const found = text.lines.flatMap(({ phrases, index, text: said }) =>
    said.length > lineMax
      ? []
      : asked.flatMap(({ form }) => {
          const match = form.exec(said);
          if (!match) return [];
          const words = wordsOf(
            phrases.flatMap((phrase) => phrase.words),
            { at: match.index, length: match[0].length },
          );
          return [candidate({ value: match[0], words, line: index }, "form", { form_alone: 1, form_plain: 1 })];
        }),
  );
  return onlyOne(found);
}
