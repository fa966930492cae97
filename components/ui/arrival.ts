let awaited: string | null = null;

/** A button leads to the page of what it made, and is gone there: what stands for it on that page has the focus then. */
export function awaitArrival(id: string): void {
  awaited = id;
}

/** Whether the page of `id` was come to so; told once. */
export function takeArrival(id: string): boolean {
  const isHere = awaited === id;
  if (isHere) awaited = null;
  return isHere;
}
