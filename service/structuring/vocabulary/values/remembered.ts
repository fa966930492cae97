/** A longer text is seldom read twice, and would be dear to keep. */
const lettersMax = 200;
/** So many texts are kept, about those of a few documents; then all are forgotten. */
const textsMax = 2000;

/** What was read from a text, read once: a document's texts are asked for by many questions. Nobody may change what is given. */
export function remembered<T extends boolean | object>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const found = read(text);
    if (text.length > lettersMax) return found;
    if (kept.size >= textsMax) kept.clear();
    kept.set(text, found);
    return found;
  };
}
