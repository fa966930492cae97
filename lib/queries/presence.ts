/** For how long what a page asks counts as asked by the person who last touched it. */
const presenceMs = 60_000;
let touchedAt = Date.now();

const touched = () => {
  touchedAt = Date.now();
};

if (typeof window !== "undefined") {
  for (const event of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
    window.addEventListener(event, touched, { capture: true, passive: true });
  }
}

/** Whether somebody touched this page a moment ago; where not, what it asks it asks by itself. */
export function isSomeoneThere(nowMs = Date.now()): boolean {
  return nowMs - touchedAt < presenceMs;
}
