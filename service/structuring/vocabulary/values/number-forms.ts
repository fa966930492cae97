import forms from "../lexicon/number-forms.json" with { type: "json" };

/** The form that numbers of a register have by its short name, without strokes and spaces. */
const formOf = new Map(Object.entries(forms).map(([name, form]) => [name, new RegExp(`^(?:${form})$`, "u")]));
/** What may stand beside such a name in what is asked. */
const beside = new Set(["no", "number", "id", "code"]);

/** Whether a text may be what is asked for: where that is the short name of a register ("gstin", "npi number"), a number of its form. */
export function isOfNumberForm(wordings: readonly (readonly string[])[], text: string): boolean {
  const asked = wordings.flatMap((words) => {
    const names = words.filter((word) => !beside.has(word));
    const form = names.length === 1 ? formOf.get(names[0] ?? "") : undefined;
    return form ? [form] : [];
  });
  const signs = text.replace(/[^\p{L}\p{N}*]/gu, "").toUpperCase();
  return asked.length === 0 || asked.some((form) => form.test(signs));
}
