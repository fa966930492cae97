import { type Box, middleY } from "../geometry.ts";

/** Lines across the page that are level to within `slack`, from the top down. */
export function levelRules(across: readonly Box[], slack: number): Box[][] {
  const levels: Box[][] = [];
  let y = Number.NEGATIVE_INFINITY;
  for (const rule of [...across].sort((a, b) => middleY(a) - middleY(b))) {
    if (middleY(rule) - y < slack) levels.at(-1)?.push(rule);
    else levels.push([rule]);
    y = middleY(rule);
  }
  return levels;
}

/** Joins lines across the page that were drawn piece by piece: level to within `slack`, and no further apart than it. */
export function mergeRules(across: readonly Box[], slack: number): Box[] {
  return levelRules(across, slack).flatMap((level) => {
    const merged: Box[] = [];
    for (const rule of level.sort((a, b) => a.x0 - b.x0)) {
      const last = merged.at(-1);
      if (last && rule.x0 <= last.x1 + slack) last.x1 = Math.max(last.x1, rule.x1);
      else merged.push({ ...rule });
    }
    return merged;
  });
}
