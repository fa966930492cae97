/** What a group holds so far: in the alternative that is being read, and in its last atom, which a repetition multiplies. */
type Level = { size: number; last: number };

/** One item at a time, as RE2 reads a pattern: what is quoted, escapes with what they name, classes, counted repetitions. */
const items =
  /\\Q(?<quoted>[\s\S]*?)(?:\\E|$)|\\[pPxuN]\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\w+:\]|[^\]\\])*\]|\{(?<from>\d*)(?<to>,\d*)?\}|[\s\S]/g;

/**
 * How many characters, classes and marks a pattern holds once its counted repetitions are written out: `(ab{3}){10}` is 40.
 * What no engine reads as a pattern has some size as well.
 */
export function patternSize(pattern: string): number {
  let level: Level = { size: 0, last: 0 };
  const outer: Level[] = [];
  const add = (size: number) => {
    level = { size: level.size + size, last: size };
  };
  for (const { 0: item, groups } of pattern.matchAll(items)) {
    const { quoted, from, to } = groups ?? {};
    if (quoted !== undefined) add(quoted.length);
    else if (from !== undefined && (from || to)) {
      const times = Math.max(1, Number(from), Number(to?.slice(1) ?? 0));
      level = { size: level.size + (times - 1) * level.last, last: times * level.last };
    } else if (item === "(") {
      outer.push(level);
      level = { size: 0, last: 0 };
    } else if (item === ")") {
      const { size } = level;
      level = outer.pop() ?? { size: 0, last: 0 };
      add(size);
    } else add(1);
  }
  return outer.reduce((sum, { size }) => sum + size, level.size);
}
