import type { ValidateFunction } from "ajv";
import { Ajv2020, type Options } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { asCurrentDraft } from "./current-draft.ts";
import { linearPattern } from "./linear-pattern.ts";
import { isSchema, type Schema } from "./nodes.ts";

/**
 * Loose where clients write loosely: an unknown keyword or format is ignored. Never `$data`: a value stays a value. What every
 * object has, `constructor` and the like, is no property of it.
 */
export function makeValidator(options: Pick<Options, "allErrors" | "validateSchema"> = {}): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    logger: false,
    $data: false,
    ownProperties: true,
    code: { regExp: Object.assign(linearPattern, { code: "linearPattern" }) },
  });
  addFormats.default(ajv);
  // Patterns are held to the engine that will run them, not to the one of the language.
  ajv.addFormat("regex", true);
  return ajv;
}

/** Ajv holds on to whatever it compiled, even once it is taken out of it: after so much text it begins anew. */
const charactersMax = 1_000_000;

/** Ajv passes over a property that is called `__proto__`, and not over a pattern that fits nothing else. */
function withProto(schema: Schema): Schema {
  const { properties, patternProperties } = schema;
  if (!isSchema(properties) || !Object.hasOwn(properties, "__proto__")) return schema;
  const inner = Object.getOwnPropertyDescriptor(properties, "__proto__")?.value;
  return {
    ...schema,
    patternProperties: { ...(isSchema(patternProperties) && patternProperties), "^__proto__$": inner },
  };
}

/**
 * Compiles schemas that are known to be valid, of any draft, each once: clients send the same one with document after document.
 * The document's own `$id` names nothing here, and must not clash.
 */
export function openCompiler(options: Pick<Options, "allErrors"> = {}): (schema: Schema) => ValidateFunction {
  const begin = () => makeValidator({ ...options, validateSchema: false });
  const compiled = new Map<string, ValidateFunction>();
  let ajv = begin();
  let characters = 0;
  return (own) => {
    const text = JSON.stringify(own);
    const known = compiled.get(text);
    if (known) return known;
    characters += text.length;
    if (characters > charactersMax) {
      ajv = begin();
      compiled.clear();
      characters = text.length;
    }
    const made = ajv.compile(asCurrentDraft(own, withProto).schema);
    compiled.set(text, made);
    return made;
  };
}
