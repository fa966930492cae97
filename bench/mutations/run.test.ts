import { expect, test } from "vitest";
import { seededChance } from "../../service/flow/chance.ts";
import { goodFiles } from "./good-files.ts";
import { mutate } from "./mutate.ts";
import { runMutations } from "./run.ts";

test("the same seed gives the same damage, and every kind of file is damaged", async () => {
  const [first, second] = [await goodFiles(), await goodFiles()];
  for (const [i, { name, bytes }] of first.entries()) {
    const again = second[i]?.bytes ?? Buffer.alloc(0);
    const damaged = mutate(bytes, bytes, seededChance(i));
    expect(mutate(again, again, seededChance(i)).equals(damaged), name).toBe(true);
  }
  expect(new Set(first.map(({ contentType }) => contentType)).size).toBe(7);
});

test("each damaged file ends, and neither a reader nor a good file is harmed", { timeout: 240_000 }, async () => {
  const report = await runMutations({ seed: 7, rounds: 100 });
  expect(report.faults).toEqual([]);
  const ends = Object.keys(report.outcomes);
  expect(ends).toContain("page: text_layer");
  expect(ends).toContain("refused: file_unreadable");
});
