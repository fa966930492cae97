/** Something of a page that can be pressed, by its accessible name. */
export type PageControl = { name: string; press: () => void };

const controlsMax = 100;
const pressable = "button, a[href], [role=radio], [role=tab], [role=checkbox], [role=switch]";
/** Rows of lists have controls of their own, by the hundred, and are opened as a whole. */
const off = ":disabled, [aria-disabled=true], [aria-keyshortcuts~='Control+K']";
const within = "tbody, [role=row], [role=listitem], [role=dialog]";

/** The controls in view of the page's bar and body, each name once. */
export function controlsOfPage(): PageControl[] {
  const controls = new Map<string, PageControl>();
  for (const element of document.querySelectorAll<HTMLElement>(`header :is(${pressable}), main :is(${pressable})`)) {
    if (controls.size === controlsMax) break;
    const name = nameOf(element);
    const isOff = element.matches(off) || element.closest(within) !== null;
    if (name === "" || controls.has(name) || isOff || !element.checkVisibility({ visibilityProperty: true })) continue;
    controls.set(name, { name, press: () => press(element) });
  }
  return [...controls.values()];
}

function nameOf(element: HTMLElement): string {
  const label = element instanceof HTMLButtonElement ? element.labels[0]?.textContent : undefined;
  const named = element.getAttribute("aria-label") ?? label ?? element.textContent ?? "";
  return named.replaceAll(/\s+/g, " ").trim();
}

/** As by keyboard: the focus comes first, and a menu opens by its key. */
function press(element: HTMLElement): void {
  element.focus();
  if (element.getAttribute("aria-haspopup") === "menu")
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  else element.click();
}
