"use client";
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from "react";

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

/**
 * A part that is for somebody who does something on the page, as a component: it is fetched at the first sign of that, or once it is
 * drawn. Until it is there `Meanwhile` stands in its place.
 */
export function touchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
): ComponentType<Props> {
  const part = laterPart(load);
  const fetch = () => void part.fetch();
  if (touched) fetch();
  else if (typeof window !== "undefined") whenTouched(fetch);
  return function TouchedPart(props: Props) {
    const Here = useLater(part, true);
    return Here === null ? createElement(Meanwhile) : createElement(Here, props);
  };
}
const Nothing = () => null;
