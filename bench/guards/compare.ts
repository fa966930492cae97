import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Kept } from "./measures.ts";

export const keptAt = new URL("figures.json", import.meta.url);
const Figures = z.record(z.string(), z.number());

/** The figures that the engines had when somebody last kept them. */
export const readKept = (): Kept =>
  z.object({ all: Figures, files: z.record(z.string(), Figures) }).parse(JSON.parse(readFileSync(keptAt, "utf8")));

/** So much less is a fall; figures have four places. */
const [bar, least] = [0.01, 0.00005];
const filesMax = 5;

/** How a figure changed where it did by the bar or more, in a sentence, with the documents in which it did so most. */
export function changeOf(name: string, before: Kept, now: Kept): { isFall: boolean; said: string } | undefined {
  const [was = 0, is = 0] = [before.all[name], now.all[name]];
  if (Math.abs(is - was) < bar - least) return undefined;
  const isFall = is < was;
  const most = Object.keys({ ...before.files, ...now.files })
    .map((file) => ({ file, was: before.files[file]?.[name] ?? 0, is: now.files[file]?.[name] ?? 0 }))
    .filter((one) => Math.abs(one.is - one.was) > least && one.is < one.was === isFall)
    .sort((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
    .slice(0, filesMax)
    .map((one) => `${one.file} (${one.was} to ${one.is})`);
  return { isFall, said: `${name} ${isFall ? "fell" : "rose"} from ${was} to ${is}, most in ${most.join(", ")}` };
}
