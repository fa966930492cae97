import { z } from "zod";

/** A word of the document as the model is shown it, and the id of the line of JSON that has it. */
export type ShownWord = { text: string; block: string };

const Line = z.union([
  z.object({ id: z.string(), rows: z.array(z.array(z.string())) }),
  z.object({ id: z.string(), text: z.string() }),
]);
const fenced = /^BEGIN DOCUMENT (\S+)\n([\s\S]*?)\nEND DOCUMENT \1$/m;

/** The words of the document in a request, in its order. */
export function wordsOfPrompt(question: string): ShownWord[] {
  const lines = fenced.exec(question)?.[2]?.split("\n") ?? [];
  return lines.flatMap((json) => {
    const line = Line.parse(JSON.parse(json));
    const text = "rows" in line ? line.rows.flat().join(" ") : line.text;
    return (text.match(/\S+/g) ?? []).map((word) => ({ text: word, block: line.id }));
  });
}

/** The text of a request's only message, and the form of the answer that it asks for. */
const Request = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(z.unknown())]) })),
  response_format: z.object({ json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }) }),
});
const Part = z.object({ text: z.string() });

export function readRequest(body: unknown): { question: string; form: Record<string, unknown> } {
  const { messages, response_format } = Request.parse(body);
  const content = messages.at(-1)?.content ?? "";
  const question =
    typeof content === "string" ? content : content.map((part) => Part.safeParse(part).data?.text ?? "").join("\n");
  return { question, form: response_format.json_schema.schema };
}
