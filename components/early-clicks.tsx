"use client";

import { useEffect } from "react";

/**
 * Runs before anything of the page is there: a click on what does not work yet is kept, and no form sends itself, password and
 * all, as part of an address. Its last click is done once the page works.
 */
const script = `(() => {
  let kept = null;
  const keep = (event) => {
    const pressed = event.target instanceof Element && event.target.closest("button");
    if (!pressed) return;
    kept = pressed;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = (event) => event.preventDefault();
  addEventListener("click", keep, true);
  addEventListener("submit", stop, true);
  addEventListener("verso:works", () => {
    removeEventListener("click", keep, true);
    removeEventListener("submit", stop, true);
    if (kept && kept.isConnected) kept.click();
  }, { once: true });
})()`;

export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    dispatchEvent(new Event("verso:works"));
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this text alone, and must run before the page does
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
