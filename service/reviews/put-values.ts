import { isJsonObject, memberOf, pointerKeys } from "@verso/contract/pointer";

/** The data with these values at their targets; what leads to a target that is not there yet is made. Gives a copy. */
export function putValues(data: unknown, values: readonly { target: string; value: unknown }[]): unknown {
  const copy = structuredClone(data);
  for (const { target, value } of values) put(copy, pointerKeys(target), value);
  return copy;
}

/** The data without what stands at these targets; places of lists are kept. Changes nothing but a copy. */
export function withoutValues(data: unknown, targets: readonly string[]): unknown {
  const copy = structuredClone(data);
  for (const target of targets) {
    const keys = pointerKeys(target);
    const last = keys.pop() ?? "";
    const holder = keys.reduce<unknown>((at, key) => step(at, key), copy);
    if (isJsonObject(holder)) delete holder[last];
  }
  return copy;
}

function put(root: unknown, keys: string[], value: unknown): void {
  const last = keys.pop();
  if (last === undefined) return;
  let at = root;
  for (const key of keys) {
    if (typeof at === "object" && at !== null && (step(at, key) ?? null) === null) set(at, key, {});
    at = step(at, key);
  }
  if (Array.isArray(at) || isJsonObject(at)) set(at, last, value);
}

function step(at: unknown, key: string): unknown {
  if (Array.isArray(at)) return at[Number(key)];
  return isJsonObject(at) ? memberOf(at, key) : undefined;
}

/** A member of its own, whatever it is called: an assignment to `__proto__` would be none. */
function set(at: object, key: string, value: unknown): void {
  Object.defineProperty(at, key, { value, writable: true, enumerable: true, configurable: true });
}
