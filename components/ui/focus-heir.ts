/**
 * The ref of what may go while it has the focus, which then its heir has: left to the browser nothing would have it, and who
 * cannot see the page would be nowhere.
 */
export function withHeir(heir: () => HTMLElement | null | undefined) {
  return (element: HTMLElement | null) => {
    if (element === null) return;
    return () => passOn(element, heir);
  };
}

/** Called where an element is about to go. */
export function passOn(element: HTMLElement, heir: () => HTMLElement | null | undefined): void {
  if (!element.contains(document.activeElement)) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) heir()?.focus({ preventScroll: true });
  });
}
