"use client";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";

type Part<Props> = { component: ComponentType<Props> | null; fetch: () => Promise<void> };

/** A part that no page needs before it works; `fetch` has it come before it is wanted. */
export function laterPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const part: Part<Props> = {
    component: null,
    fetch: () =>
      load().then(
        (component) => {
          part.component = component;
        },
        () => undefined,
      ),
  };
  return part;
}

/**
 * The component once it is wanted and there, null until then. Where it cannot be had the page goes on without it, and the next
 * time asks again.
 */
export function useLater<Props>(part: Part<Props>, wanted: boolean): ComponentType<Props> | null {
  const [, setHere] = useState(false);
  useEffect(() => {
    if (wanted && part.component === null) void part.fetch().then(() => setHere(part.component !== null));
  });
  return wanted ? part.component : null;
}

const signs = ["pointermove", "pointerdown", "keydown", "dragenter"] as const;
let touched = false;

function whenTouched(tell: () => void): () => void {
  const controller = new AbortController();
  const onSign = () => {
    touched = true;
    controller.abort();
    tell();
  };
  const options = { capture: true, passive: true, signal: controller.signal };
  if (!touched) for (const sign of signs) window.addEventListener(sign, onSign, options);
  return () => controller.abort();
}

/** Whether somebody has done anything since the page was opened: what is only for them is fetched from then on. */
export function useTouched(): boolean {
  return useSyncExternalStore(
    whenTouched,
    () => touched,
    () => false,
  );
}
