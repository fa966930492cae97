/** What is chosen in a list: ids, and the last one that was pressed, from which a range reaches. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Turns one on or off; with `isRange` everything between the last one pressed and this one becomes as this one. */
export function pressed(
  { ids, anchor }: Selection,
  press: { id: string; checked: boolean; isRange: boolean; order: readonly string[] },
): Selection {
  const { id, checked, isRange, order } = press;
  const [a, b] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  const touched = isRange && a >= 0 && b >= 0 ? order.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
  const next = new Set(ids);
  for (const each of touched) {
    if (checked) next.add(each);
    else next.delete(each);
  }
  return { ids: next, anchor: id };
}

/** Everything that is listed, or nothing. */
export function pressedAll(checked: boolean, order: readonly string[]): Selection {
  return { ids: new Set(checked ? order : []), anchor: null };
}
