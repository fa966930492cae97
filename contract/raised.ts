import type { TextRun } from "./text-runs.ts";

/** What no text holds: noncharacters of Unicode, around what is raised or lowered while a text is written in another form. */
const marks = { superscript: "\ufdd0", subscript: "\ufdd1", end: "\ufdd2" } as const;
const anyMark = /[\ufdd0-\ufdd2]/g;
/** What parts figures that would be taken for one number, where nothing else shows that some are raised or lowered. */
const signs = { superscript: "^", subscript: "_" } as const;

/** A text in a form that has elements, by `write` for what is plain: what is raised or lowered stands in `<sup>` and `<sub>`. */
export function withRaised(
  text: string,
  runs: readonly TextRun[] | undefined,
  write: (plain: string) => string,
): string {
  if (!runs?.length) return write(text);
  let marked = "";
  let at = 0;
  for (const { start, end, position } of runs) {
    if (start < at || end > text.length) continue;
    const before = text.slice(at, start).replace(anyMark, "");
    marked += before.endsWith(signs[position]) ? before.slice(0, -1) : before;
    marked += marks[position] + text.slice(start, end).replace(anyMark, "") + marks.end;
    at = end;
  }
  return write(marked + text.slice(at).replace(anyMark, ""))
    .replace(/\ufdd0([^\ufdd2]*)\ufdd2/g, "<sup>$1</sup>")
    .replace(/\ufdd1([^\ufdd2]*)\ufdd2/g, "<sub>$1</sub>")
    .replace(anyMark, "");
}
