/** The JSON Pointer (RFC 6901) of these names and indices, from the root on; without any, that of the root. */
export function pointer(...keys: (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The names and indices of a JSON Pointer, from the root on; "" names the root itself. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What stands under a JSON Pointer in a value of JSON; `undefined` where nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isJsonObject(at) ? memberOf(at, key) : undefined;
  }, value);
}

/** A member of a JSON object by a name of a client's: what every object has, `constructor` and the like, is none of its own. */
export function memberOf<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Whether a value is a JSON object: no array and not null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
