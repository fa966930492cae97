import { useState } from "react";
import { randomKey } from "./random-key.ts";

/**
 * One idempotency key for one wish: asked for again after an answer that was lost, the same wish has the same key, until it
 * is forgotten.
 */
export function useWishKeys() {
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (wish: unknown): string => {
    const text = JSON.stringify(wish);
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
  return { keyOf, forget: () => keys.clear() };
}
