import { listDeadLetters } from "../../extractions/dead-letters.ts";
import { recoverDeadLetter } from "../../extractions/recover-dead-letter.ts";
import { type Command, required, table } from "./command.ts";

export const deadLetterList: Command = {
  name: "dead-letter list",
  summary: "List the extractions whose attempts are used up, the most urgent first.",
  options: {},
  plan: () => async (ctx) => {
    const letters = await listDeadLetters(ctx);
    const rows = letters.map((letter) => [
      letter.extraction_id,
      letter.tenant_id,
      `${letter.pages.done}/${letter.pages.selected}`,
      letter.reserved,
      letter.recoverable_until,
    ]);
    return {
      json: { dead_letters: letters },
      text: table(["EXTRACTION", "TENANT", "PAGES DONE", "RESERVED", "RECOVERABLE UNTIL"], rows),
    };
  },
};

export const deadLetterRecover: Command = {
  name: "dead-letter recover",
  summary: "Put a dead letter back into the queue, at the price it was accepted at.",
  options: { extraction: { hint: "EXTRACTION", required: true, meaning: "the extraction's id" } },
  plan(values) {
    const id = required(values, "extraction");
    return async (ctx) => {
      const { status, pagesLeft } = await recoverDeadLetter(ctx, id);
      return {
        json: { extraction_id: id, status, pages_left: pagesLeft },
        text: `Extraction ${id} is ${status} again, with ${pagesLeft} ${pagesLeft === 1 ? "page" : "pages"} to be read.`,
      };
    };
  },
};
