/** The document with every object of its schemas closed: what it does not name must not be there. */
export function closed<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value) => (isOpenObject(value) ? close(value) : value));
}

type OpenObject = { type: "object"; properties: object };

function isOpenObject(value: unknown): value is OpenObject {
  if (typeof value !== "object" || value === null || !("properties" in value)) return false;
  const isObject = "type" in value && value.type === "object" && typeof value.properties === "object";
  return isObject && !("additionalProperties" in value);
}

/** Of a part that narrows another (`error.code` of a refusal) the other says what there may be. */
function close(schema: OpenObject): object {
  const names = Object.keys(schema.properties);
  const narrows = names.length === 1 && (names[0] === "error" || names[0] === "code");
  return narrows && !("description" in schema) ? schema : { ...schema, additionalProperties: false };
}
