import { memo } from "react";

/** Texts, and comments to the end of their line: what the eye parts code by in any of the languages. */
const token = /("(?:[^"\\\n]|\\.)*"|'[^'\n]*')|((?<=^|\s)(?:#|\/\/).*$)/gm;

/** Code with a light colouring. */
export const CodeText = memo(function CodeText({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={match.index} className={match[1] === undefined ? "text-faint" : "text-positive"}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return (
    <pre className="w-max min-w-full px-4 py-3 font-mono text-12 text-ink [font-feature-settings:'calt'_0]">
      {parts}
    </pre>
  );
});
