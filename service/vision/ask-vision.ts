import { generateText } from "ai";
import { languageModel } from "../structuring/llm/language-model.ts";

/** The operator's vision model: a server that speaks as OpenAI's chat completions do. */
export type VisionOptions = {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** How long a page may take it. */
  timeoutMs: number;
};

/** Far more than a page holds; a longer answer is broken off. */
const answerBytesMax = 2 * 1024 * 1024;
const answerTokensMax = 8_000;
const question =
  "Write down all text of this page as Markdown, in the order in which it is read, and tables as tables. Write nothing that does not stand on the page.";

/** The model gave no answer that could be used. The message is the operator's and the client's: it holds nothing that the server said. */
export class VisionFailure extends Error {
  override name = "VisionFailure";
}

/**
 * The Markdown that the model makes of a page's picture (JPEG). An answer that was cut off is given as far as it goes. Throws
 * `VisionFailure`, and an AbortError where the signal is aborted.
 */
export async function askVision(
  { timeoutMs, ...options }: VisionOptions,
  picture: Uint8Array,
  signal?: AbortSignal,
): Promise<string> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const { text } = await generateText({
      model: await languageModel({ provider: "openai-compatible", answerBytesMax, ...options }, () => {}),
      messages: [
        {
          role: "user",
          content: [
            { type: "file", data: picture, mediaType: "image/jpeg" },
            { type: "text", text: question },
          ],
        },
      ],
      temperature: 0,
      maxOutputTokens: answerTokensMax,
      maxRetries: 1,
      abortSignal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return text;
  } catch {
    if (signal?.aborted) throw new DOMException("The page read was aborted.", "AbortError");
    if (deadline.aborted) throw new VisionFailure("The vision model took too long.");
    throw new VisionFailure("The vision model could not be reached, or gave no answer that could be read.");
  }
}
