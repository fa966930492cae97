/** What the keys move through: blocks or values. `page` is null for what stands on none. */
export type KeyItem = { id: string; page: number | null };

type Where = { selected: string | null; page: number };

/**
 * The next one that is wanted, before or after the chosen one; undefined at the end. With nothing chosen one begins where one
 * looks, at the page in view.
 */
export function nextItem(
  items: readonly KeyItem[],
  { selected, page }: Where,
  by: 1 | -1,
  wanted: (item: KeyItem) => boolean,
): KeyItem | undefined {
  const at = items.findIndex(({ id }) => id === selected);
  const inView = items.findIndex((item) => item.page !== null && item.page >= page);
  for (let i = at >= 0 ? at + by : Math.max(0, inView); i >= 0 && i < items.length; i += by) {
    const item = items[i];
    if (item !== undefined && wanted(item)) return item;
  }
  return undefined;
}

/** Why there is no doubtful one to go to, of so many. */
export function noneDoubtfulWords(doubtful: number, noun: string, by: 1 | -1): string {
  if (doubtful === 0) return `No ${noun} is doubtful`;
  return by === 1 ? `No doubtful ${noun} comes after this` : `No doubtful ${noun} comes before this`;
}
