/** A thing of a list that has nothing but nulls, at the end of a JSON text. */
const emptyRow = /(?:(\[)|, )\{(?:"(?:[^"\\]|\\.)*": null(?:, )?)+\}$/;
/** The same things of a list in turn; the same few letters. */
const rowsAgain = /((?:, \{[^{}]*\}){1,8}?)\1{4,}$/;
const lettersAgain = /(.{1,40}?)\1{19,}$/s;
const lookedAt = 4_000;
/** So often may rows be there again of which the question has nothing. */
const againMax = 20;

/**
 * Where a model that writes JSON does not come to an end by itself, as small ones do not: `text` is what it wrote, without a row of nothing
 * or rows that are there more often than the question has their values, and with their list closed; or as it is where it repeats letters.
 * `undefined` while it gets on.
 */
export function endedText(text: string, question: string): string | undefined {
  const tail = text.slice(-lookedAt);
  if (!text.endsWith("}")) return lettersAgain.test(tail) ? text : undefined;
  const row = emptyRow.exec(tail);
  if (row) return `${text.slice(0, text.length - row[0].length)}${row[1] ?? ""}]`;
  const [again, unit] = rowsAgain.exec(tail) ?? [];
  if (again === undefined || unit === undefined) return undefined;
  const often = valuesOf(unit)
    .map((value) => question.split(value).length - 1)
    .filter((count) => count > 0);
  if (again.length / unit.length <= (often.length > 0 ? Math.min(...often) : againMax)) return undefined;
  return `${text.slice(0, text.length - again.length + unit.length)}]`;
}

/** The values of some things of a list, each of which a comma stands before, as texts. */
function valuesOf(unit: string): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(`[${unit.slice(1)}]`, (_, value: unknown) => {
      if (typeof value === "string" || typeof value === "number") texts.push(String(value));
      return value;
    });
  } catch {
    // A bracket within a text was taken for a thing's end.
  }
  return texts.filter((text) => text !== "");
}
