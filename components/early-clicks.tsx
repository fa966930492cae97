"use client";

import { useEffect } from "react";

/**
 * Runs before anything of the page is there, and keeps what is done on what does not work yet: the last click, what is written,
 * and files that are let go, which the browser would open in place of the page. No form sends itself, password and all, as part
 * of an address. All of it is done once the page works, files once something takes them; folders can still be looked into then.
 */
const script = `(() => {
  const written = new Map();
  let press = null, drop = null;
  const keep = (event) => {
    const pressed = event.target instanceof Element && event.target.closest("button");
    if (!pressed) return;
    press = () => {
      if (!pressed.isConnected) return;
      // A menu opens when the pointer goes down.
      const down = { bubbles: true, cancelable: true, pointerType: "mouse" };
      if (pressed.ariaHasPopup) pressed.dispatchEvent(new PointerEvent("pointerdown", down));
      pressed.click();
    };
    event.preventDefault();
    event.stopPropagation();
  };
  const note = ({ target }) => {
    if (target instanceof HTMLInputElement && target.type !== "file") written.set(target, target.value);
  };
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const holdsFiles = ({ dataTransfer }) => dataTransfer && [...dataTransfer.types].includes("Files");
  const take = (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const { target, dataTransfer } = event;
    const items = [...dataTransfer.items].map((item) => {
      const [file, entry] = [item.getAsFile(), item.webkitGetAsEntry?.() ?? null];
      return { kind: item.kind, type: item.type, getAsFile: () => file, webkitGetAsEntry: () => entry };
    });
    const carried = { types: ["Files"], files: [...dataTransfer.files], items };
    drop = () => {
      const again = new Event("drop", { bubbles: true, cancelable: true });
      Object.defineProperty(again, "dataTransfer", { value: carried });
      (target.isConnected ? target : document.body).dispatchEvent(again);
    };
  };
  const until = (ready, early, then) => {
    for (const name in early) addEventListener(name, early[name], true);
    addEventListener(ready, () => {
      for (const name in early) removeEventListener(name, early[name], true);
      then();
    }, { once: true });
  };
  const held = { dragover: (event) => holdsFiles(event) && event.preventDefault(), drop: take };
  until("verso:takes-files", held, () => setTimeout(() => drop?.()));
  const early = { click: keep, input: note, submit: (event) => event.preventDefault() };
  until("verso:works", early, () => {
    for (const [input, text] of written) {
      if (!input.isConnected) continue;
      // It hears only of what differs from what it last knew.
      input.value = text === "" ? " " : "";
      write.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    // What is pressed goes by what was written.
    setTimeout(() => press?.());
  });
})()`;

export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    // What else begins with the page listens by then.
    const timer = setTimeout(() => dispatchEvent(new Event("verso:works")));
    return () => clearTimeout(timer);
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this text alone, and must run before the page does
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
