/** A network that sees what it is told to: the first bytes of a picture say what it does. */
import { answerRequests } from "../../../processes/answer-requests.ts";
import { type RegionsAnswer, RegionsRequest } from "../messages.ts";

/** What a picture may begin with. */
const deeds = { see: 0, crash: 1, hang: 2, grow: 3, babble: 4, refuse: 5, linger: 6 } as const;

const wholePage = { label: "text", score: 0.9, order: 1, x0: 0, y0: 0, x1: 1, y1: 1 } as const;
const held: Buffer[] = [];

async function answer(deed: number | undefined): Promise<RegionsAnswer> {
  if (deed === deeds.crash) process.exit(7);
  if (deed === deeds.hang) for (;;) held.length = 0;
  if (deed === deeds.grow) for (;;) held.push(Buffer.alloc(1_000_000, 1));
  if (deed === deeds.babble) return { found: Array.from({ length: 301 }, () => wholePage) };
  if (deed === deeds.refuse) return { unusable: "it is another file, or damaged" };
  if (deed === deeds.linger) await new Promise((resolve) => setTimeout(resolve, 500));
  return { found: [wholePage] };
}

answerRequests<RegionsRequest, RegionsAnswer>(RegionsRequest, async ({ picture }) => ({
  answer: await answer(picture[0]),
}));
