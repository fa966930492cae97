/** The part of JSON Schema that forms of answers are made of: closed objects, lists, choices and plain values. */
export type AnswerForm = {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, AnswerForm>>;
  items?: AnswerForm;
  enum?: readonly unknown[];
  format?: string;
};

const plain = {
  string: String.raw`"\"" character* "\""`,
  number: `"-"? whole ("." [0-9]+)?`,
  integer: `"-"? whole`,
  boolean: `"true" | "false"`,
  null: `"null"`,
  date: String.raw`"\"" [0-9] [0-9] [0-9] [0-9] "-" [0-1] [0-9] "-" [0-3] [0-9] "\""`,
} as const;
/** JSON has no leading zeros. */
const whole = `"0" | [1-9] [0-9]*`;
const character = String.raw`[^"\\\x00-\x1f] | "\\" ["\\/nt]`;

const isPlain = (name: string): name is keyof typeof plain => Object.hasOwn(plain, name);
/** GBNF escapes a literal as JSON does. */
const literal = (text: string) => JSON.stringify(text);

/** A form as llama.cpp's grammar (GBNF): JSON on one line, all properties of an object in their order. */
export function grammarOf(form: AnswerForm): string {
  const rules = new Map<string, string>();
  const known = new Map<string, string>();
  const named = (body: string): string => {
    const name = known.get(body) ?? `r${known.size}`;
    known.set(body, name);
    rules.set(name, body);
    return name;
  };
  const ruleOf = (part: AnswerForm): string => {
    if (part.enum) return named(part.enum.map((choice) => literal(JSON.stringify(choice))).join(" | "));
    const types = [part.type ?? []].flat();
    if (types.length > 1) return named(types.map((type) => ruleOf({ ...part, type })).join(" | "));
    const [type = "string"] = types;
    if (type === "object") {
      const members = Object.entries(part.properties ?? {}).map(
        ([key, value], i) => `${literal(`${i === 0 ? "" : ", "}${JSON.stringify(key)}: `)} ${ruleOf(value)}`,
      );
      return named(['"{"', ...members, '"}"'].join(" "));
    }
    if (type === "array") {
      const item = ruleOf(part.items ?? {});
      return named(`"[" (${item} (", " ${item})*)? "]"`);
    }
    const name = type === "string" && part.format === "date" ? "date" : type;
    const body = plain[isPlain(name) ? name : "string"];
    rules.set(name, body);
    return name;
  };
  const root = ruleOf(form);
  const all = [["root", root], ...rules, ["whole", whole], ["character", character]];
  return all.map(([name, body]) => `${name} ::= ${body}\n`).join("");
}
