import { isJson, type Json, within } from "../openapi/json.ts";

/** The OpenAPI document as a page of Markdown: every operation, and under it every schema, for whoever has neither a script nor a generator. */
export function referenceOf(document: Json): string {
  const inline = resolver(document);
  const operations = Object.entries(within(document, "paths")).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).map(([method, operation]) => ({
      call: `${method.toUpperCase()} /v1${path}`,
      operation: isJson(operation) ? operation : {},
    })),
  );
  const info = within(document, "info");
  const parts = [`# ${info.title}`, String(info.description).replaceAll(/^(#+) /gm, "$1 ")];
  for (const tag of listOf(document.tags)) {
    parts.push(`## ${tag.name}`, String(tag.description));
    for (const { call, operation } of operations) {
      if (Array.isArray(operation.tags) && operation.tags[0] === tag.name)
        parts.push(...operationParts(call, operation, inline));
    }
  }
  parts.push("## Schemas");
  for (const [name, schema] of Object.entries(within(within(document, "components"), "schemas"))) {
    if (!isJson(schema)) continue;
    parts.push(`### ${name}`, String(schema.description ?? ""), fieldsOf(schema) || `Is ${typeOf(schema)}.`);
  }
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

type Resolver = (json: unknown) => Json;

/** What stands where a reference leads, and the thing itself where it is none. */
function resolver(document: Json): Resolver {
  return (json) => {
    if (!isJson(json)) return {};
    if (typeof json.$ref !== "string") return json;
    return json.$ref.split("/").slice(1).reduce(within, document);
  };
}

function operationParts(call: string, operation: Json, inline: Resolver): string[] {
  const parts = [`### ${operation.summary}`, `\`${call}\``, String(operation.description)];
  const parameters = listOf(operation.parameters).map(inline);
  const rows = parameters.map(({ name, in: place, required, schema, description }) => [
    `\`${name}\``,
    `${place}${required === true ? ", required" : ""}`,
    typeOf(schema),
    String(description ?? ""),
  ]);
  if (rows.length > 0) parts.push(table(["parameter", "in", "type", ""], rows));
  const body = within(within(within(operation, "requestBody"), "content"), "application/json");
  if (isJson(body.schema)) {
    parts.push(`The body is ${typeOf(body.schema)}.`, fieldsOf(body.schema));
    const [example] = Object.values(within(body, "examples")).map(inline);
    if (example) parts.push(`\`\`\`json\n${JSON.stringify(example.value, null, 2)}\n\`\`\``);
  }
  const answers = Object.entries(within(operation, "responses")).map(([status, answer]) => ({
    status,
    ...inline(answer),
  }));
  const [good, refusals] = [true, false].map((is) => answers.filter(({ status }) => Number(status) < 400 === is));
  const given = (good ?? []).map(({ status, description, content }: Json) => {
    const types = Object.entries(isJson(content) ? content : {}).map(([type, media]) =>
      type === "application/json" && isJson(media) ? typeOf(media.schema) : `\`${type}\``,
    );
    return [String(status), types.join(", "), String(description ?? "")];
  });
  parts.push(table(["status", "answer", ""], given));
  const codes = (refusals ?? []).flatMap(({ status, description }: Json) =>
    [...String(description).matchAll(/^- (`\w+`):/gm)].map(([, code]) => `${code} (${status})`),
  );
  return [...parts, codes.length > 0 ? `Refused with ${codes.join(", ")}.` : ""];
}

/** The members of an object's schema. */
function fieldsOf(schema: Json): string {
  const properties = Object.entries(within(schema, "properties"));
  if (properties.length === 0) return "";
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const rows = properties.map(([name, field]) => [
    `\`${name}\`${required.includes(name) ? "" : " (optional)"}`,
    typeOf(field),
    String((isJson(field) && field.description) || ""),
  ]);
  return table(["field", "type", ""], rows);
}

/** A schema's type in a few words. */
function typeOf(schema: unknown): string {
  if (!isJson(schema)) return "anything";
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return `[${name}](#${name.toLowerCase()})`;
  }
  if ("const" in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  const among = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(among)) return among.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items)}`;
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  return typeof schema.type === "string" ? schema.type : "anything";
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
