/** The share of pairs of neighbouring letters that two words have in common (Dice), from 0 to 1; of single letters whether they are the same. */
export function likeness(a: string, b: string): number {
  if (a.length < 2 || b.length < 2) return Number(a === b);
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < a.length; i++) pairs.set(a.slice(i, i + 2), (pairs.get(a.slice(i, i + 2)) ?? 0) + 1);
  let shared = 0;
  for (let i = 0; i + 1 < b.length; i++) {
    const left = pairs.get(b.slice(i, i + 2)) ?? 0;
    if (left > 0) shared++;
    pairs.set(b.slice(i, i + 2), left - 1);
  }
  return (2 * shared) / (a.length + b.length - 2);
}
