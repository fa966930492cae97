import { z } from "zod";
import { placesOfValues } from "./json-text.ts";

/**
 * How probable a model held the pieces of a value to be, 0 to 1: the first one, which decides that there is a value, the least of all, and all
 * together.
 */
export type Chance = { first: number; least: number; joint: number };
/** By JSON Pointer into the answer; empty where the provider does not tell. */
export type Chances = ReadonlyMap<string, Chance>;

/** The part of OpenAI's answers that tells how probable each piece of a text was. */
const Body = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        logprobs: z.looseObject({
          content: z.array(z.looseObject({ token: z.string(), logprob: z.number() })),
        }),
      }),
    )
    .min(1),
});

/** Reads from a provider's answer how probable each value of the JSON text was. */
export function chancesOf(text: string, body: unknown): Chances {
  const content = Body.safeParse(body).data?.choices[0]?.logprobs.content ?? [];
  if (content.map(({ token }) => token).join("") !== text) return new Map();
  let end = 0;
  const pieces = content.map(({ token, logprob }) => {
    const from = end;
    end += token.length;
    return { from, to: end, chance: Math.exp(Math.min(0, logprob)) };
  });
  let next = 0;
  return new Map(
    placesOfValues(text).map(([path, from, to]) => {
      while ((pieces[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next++;
      const own: number[] = [];
      for (let i = next; i < pieces.length; i++) {
        const piece = pieces[i];
        if (!piece || piece.from >= to) break;
        own.push(piece.chance);
      }
      return [
        path,
        { first: own[0] ?? 0, least: Math.min(1, ...own), joint: own.reduce((product, one) => product * one, 1) },
      ] as const;
    }),
  );
}
