import { z } from "zod";
import { grammarOf } from "./grammar.ts";
import { type LocalModel, LocalModelFault } from "./local-model.ts";
import { ServerGone } from "./over-socket.ts";

const Part = z.object({ type: z.string(), text: z.string().optional() });
const Content = z.union([z.string(), z.array(Part)]);
const Form: z.ZodType<Parameters<typeof grammarOf>[0]> = z.looseObject({});
/** What of a request for a chat's completion is heeded. */
const Completion = z.looseObject({
  messages: z.array(z.object({ role: z.enum(["system", "user"]), content: Content })),
  max_tokens: z.int().min(1),
  response_format: z.looseObject({ json_schema: z.looseObject({ schema: Form }) }).optional(),
});

/** JSON has no infinity. */
const chanceMin = 1e-9;

const textOf = (content: z.infer<typeof Content>): string =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n");

/**
 * A local model as clients of OpenAI's chat completions know one, without a network: the answer is held to the form by grammar. What
 * cannot be answered is a status of 400, which says why; 503 where it may be asked again.
 */
export const asCompletions =
  (model: LocalModel, owner: string): typeof fetch =>
  async (_address, init) => {
    const { messages, max_tokens, response_format } = Completion.parse(JSON.parse(String(init?.body)));
    const said = (role: string) =>
      messages.flatMap((message) => (message.role === role ? [textOf(message.content)] : [])).join("\n\n");
    const form = response_format?.json_schema.schema;
    const question = {
      system: said("system"),
      user: said("user"),
      tokensMax: max_tokens,
      ...(form && { grammar: grammarOf(form) }),
    };
    try {
      const { text, finish, asked, written, pieces } = await model.ask(question, {
        signal: init?.signal ?? undefined,
        owner,
      });
      const logprobs = {
        content: pieces.map((piece) => ({ token: piece.text, logprob: Math.log(Math.max(piece.chance, chanceMin)) })),
      };
      return Response.json({
        choices: [{ index: 0, finish_reason: finish, message: { role: "assistant", content: text }, logprobs }],
        usage: { prompt_tokens: asked, completion_tokens: written, total_tokens: asked + written },
      });
    } catch (error) {
      if (!(error instanceof LocalModelFault || error instanceof ServerGone)) throw error;
      return Response.json({ error: { message: error.message } }, { status: error instanceof ServerGone ? 503 : 400 });
    }
  };
