/** A colon that stands apart from its label, in a column of its own or at the head of the value, ends the label all the same. */
export function withColons<Word extends { text: string }>(runs: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  for (const run of runs) {
    const [colon, ...rest] = run;
    const before = joined.at(-1);
    const label = before?.at(-1);
    if (colon && before && label && /^[:：]$/.test(colon.text) && !/[:：]$/.test(label.text)) {
      before[before.length - 1] = { ...label, text: `${label.text}:` };
      if (rest.length > 0) joined.push(rest);
    } else joined.push(run);
  }
  return joined;
}
