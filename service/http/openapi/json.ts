export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands under a name, where it is an object. */
export function within(json: Json, name: string): Json {
  const inner = json[name];
  return isJson(inner) ? inner : {};
}

export const schemaReference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
