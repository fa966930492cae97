/** How a language writes values. */
export type Style = {
  string: (text: string) => string;
  key: (name: string) => string;
  word: (value: boolean | null) => string;
  /** What stands within braces on one line, beside them. */
  gap: "" | " ";
  /** Behind the last of what stands on lines of its own. */
  lastComma: "" | ",";
};

const widthMax = 96;
/** What cannot be seen, or turns what follows it: read as it stands, code must say what it does. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const units = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => `\\u${text.charCodeAt(i).toString(16).padStart(4, "0")}`).join("");

/** A text as JSON and JavaScript write it, with everything that is not seen as an escape. */
export const jsonString = (text: string): string => JSON.stringify(text).replace(unseen, units);

/** The same for Python, where a pair of escaped surrogates would not be one character. */
const pythonString = (text: string): string =>
  JSON.stringify(text).replace(unseen, (char) =>
    char.length === 1 ? units(char) : `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`,
  );

/** Between single quotes a shell reads nothing, so only those are written otherwise. */
export const shellString = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const json: Style = { string: jsonString, key: jsonString, word: String, gap: "", lastComma: "" };

export const javaScript: Style = {
  string: jsonString,
  // As a plain key it would set the prototype.
  key: (name) => (name === "__proto__" ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsonString(name)),
  word: String,
  gap: " ",
  lastComma: ",",
};

export const python: Style = {
  string: pythonString,
  key: pythonString,
  word: (value) => (value === null ? "None" : value ? "True" : "False"),
  gap: "",
  lastComma: ",",
};

/**
 * A value that came from JSON as a literal of the language. What fits stands on one line, the rest is indented by two; the
 * first line is not. `begins`: how many characters stand before it.
 */
export function literal(value: unknown, style: Style, indent = 0, begins = indent): string {
  const flat = onOneLine(value, style);
  if (begins + flat.length < widthMax || !isNested(value)) return flat;
  const pad = " ".repeat(indent + 2);
  const lines = Array.isArray(value)
    ? value.map((each) => pad + literal(each, style, indent + 2))
    : Object.entries(value).map(([name, each]) => {
        const head = `${pad}${style.key(name)}: `;
        return head + literal(each, style, indent + 2, head.length);
      });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${lines.join(",\n")}${style.lastComma}\n${" ".repeat(indent)}${close}`;
}

const isNested = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

function onOneLine(value: unknown, style: Style): string {
  if (typeof value === "string") return style.string(value);
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => onOneLine(each, style)).join(", ")}]`;
  if (typeof value !== "object" || value === null)
    return style.word(value === true || (value === false ? false : null));
  const fields = Object.entries(value).map(([name, each]) => `${style.key(name)}: ${onOneLine(each, style)}`);
  return fields.length === 0 ? "{}" : `{${style.gap}${fields.join(", ")}${style.gap}}`;
}
