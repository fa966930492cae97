import { z } from "zod";

const share = z.number().min(0).max(1);

/** How many words were held against another reading, and which share of them is alike. */
export const ReadingCheck = z.object({ words: z.int().min(1), agree: share });

/**
 * What was checked of a page while it was read. `trust`: how much of its text is likely to stand there, in that order. `ink`: of what
 * looks like print on it, what its words cover. `layer`: how many words were recognised to be held against a layer that somebody
 * else's reading made, and which share of them it has alike; `model`: the same of all its words and a vision model's reading. `order`: how sure the reading order is. `tables`: how sure it is that its
 * tables are parted right; absent where it has none, as are the others where they were not looked at.
 */
export const PageChecks = z.object({
  trust: share,
  ink: share.optional(),
  layer: ReadingCheck.optional(),
  model: ReadingCheck.optional(),
  order: share,
  tables: share.optional(),
});
export type PageChecks = z.infer<typeof PageChecks>;
