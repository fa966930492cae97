/** One tooltip stands at a time: how the one that stands is closed, and when the last one was. */
export const shownNow: { close: (() => void) | null; closedAt: number } = {
  close: null,
  closedAt: Number.NEGATIVE_INFINITY,
};
