/** Where what opens at a place of the text closes again. */
export function closes(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ("([{".includes(text[at] ?? "")) depth++;
    else if (")]}".includes(text[at] ?? "") && --depth === 0) return at;
  }
  throw new Error("a signature does not end");
}
