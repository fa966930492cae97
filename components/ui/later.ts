"use client";
import { type ComponentType, useEffect, useState } from "react";

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
