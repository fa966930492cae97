import { memo } from "react";

const chunkLines = 100;
/** A line can be a whole page of text; its end is in the copy and the download. */
const lineCharsMax = 2_000;
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

/** Laid-out JSON with a light colouring, in chunks that the browser draws only when they come into view. */
export function JsonLines({ lines, shown }: { lines: readonly string[]; shown: number }) {
  const chunks: string[] = [];
  for (let i = 0; i < Math.min(shown, lines.length); i += chunkLines) {
    chunks.push(
      lines
        .slice(i, Math.min(i + chunkLines, shown))
        .map((line) => line.slice(0, lineCharsMax))
        .join("\n"),
    );
  }
  return (
    <pre className="px-4 py-3 font-mono text-12 text-muted">
      {chunks.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place in the text
        <Chunk key={index} text={text} />
      ))}
    </pre>
  );
}

const Chunk = memo(function Chunk({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, word, number] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    const face =
      string === undefined
        ? word !== undefined
          ? "text-attention"
          : "text-information"
        : colon === undefined
          ? "text-positive"
          : "text-ink";
    parts.push(
      <span key={match.index} className={face}>
        {string ?? word ?? number}
      </span>,
    );
    if (colon !== undefined) parts.push(colon);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return <div className="[content-visibility:auto]">{parts}</div>;
});
