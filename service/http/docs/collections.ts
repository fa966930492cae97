import { type Zippable, zipSync } from "fflate";
import { isJson, type Json, within } from "../openapi/json.ts";

/** An operation as a collection of requests has it; `path` begins with `/v1`, its parts as `{name}`. */
type Sample = {
  tag: string;
  name: string;
  method: string;
  path: string;
  query: readonly string[];
  needsKey: boolean;
  body: string | null;
};

function samplesOf(document: Json): Sample[] {
  return Object.entries(within(document, "paths")).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).map(([method, operation]) => {
      const known = isJson(operation) ? operation : {};
      const parameters = Array.isArray(known.parameters) ? known.parameters.filter(isJson) : [];
      const body = within(within(within(known, "requestBody"), "content"), "application/json");
      const [example] = Object.values(within(body, "examples")).filter(isJson);
      return {
        tag: String(Array.isArray(known.tags) ? known.tags[0] : "API"),
        name: String(known.summary),
        method: method.toUpperCase(),
        path: `/v1${path}`,
        query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => String(name)),
        needsKey: parameters.some(({ name, required }) => name === "Idempotency-Key" && required === true),
        body: example === undefined ? null : JSON.stringify(example.value, null, 2),
      };
    }),
  );
}

/** Requests by their tags, in the order of the document. */
function byTag(document: Json): [string, Sample[]][] {
  const samples = samplesOf(document);
  const tags = [...new Set(samples.map(({ tag }) => tag))];
  return tags.map((tag) => [tag, samples.filter((sample) => sample.tag === tag)]);
}

/** A collection for Postman (its format 2.1): address and key are its variables. */
export function postmanCollection(document: Json, origin: string): Json {
  const requestOf = ({ name, method, path, query, needsKey, body }: Sample) => {
    const raw = `{{address}}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({ key, value: "" }));
    const header = needsKey ? [{ key: "Idempotency-Key", value: "{{$guid}}" }] : [];
    return {
      name,
      request: {
        method,
        header: body === null ? header : [...header, { key: "Content-Type", value: "application/json" }],
        url: {
          raw,
          host: ["{{address}}"],
          path: path
            .slice(1)
            .replaceAll(/\{(\w+)\}/g, ":$1")
            .split("/"),
          query: query.map((key) => ({ key, value: "", disabled: true })),
          variable: parts,
        },
        ...(body !== null && { body: { mode: "raw", raw: body, options: { raw: { language: "json" } } } }),
      },
    };
  };
  return {
    info: {
      name: "Verso",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{key}}", type: "string" }] },
    variable: [
      { key: "address", value: origin },
      { key: "key", value: "" },
    ],
    item: byTag(document).map(([name, samples]) => ({ name, item: samples.map(requestOf) })),
  };
}

/** A folder for Bruno, zipped: a file for each request, and an environment with the address; the key is its secret. */
export function brunoFolder(document: Json, origin: string): Uint8Array {
  const files: [string, string][] = [
    ["bruno.json", `${JSON.stringify({ version: "1", name: "Verso", type: "collection" }, null, 2)}\n`],
    ["collection.bru", "auth {\n  mode: bearer\n}\n\nauth:bearer {\n  token: {{key}}\n}\n"],
    ["environments/Verso.bru", `vars {\n  address: ${origin}\n}\nvars:secret [\n  key\n]\n`],
  ];
  for (const [tag, samples] of byTag(document)) {
    for (const [i, sample] of samples.entries()) {
      const name = sample.name.replaceAll(/[^\w ,'-]/g, " ");
      files.push([`${tag.replaceAll(/[^\w -]/g, " ")}/${name}.bru`, bruOf(sample, name, i + 1)]);
    }
  }
  const zipped: Zippable = Object.fromEntries(files.map(([path, text]) => [`verso/${path}`, Buffer.from(text)]));
  return zipSync(zipped, { level: 9, mtime: new Date(1980, 0, 1) });
}

function bruOf({ method, path, query, needsKey, body }: Sample, name: string, seq: number): string {
  const lines = (entries: readonly string[]) => entries.map((entry) => `  ${entry}\n`).join("");
  const block = (head: string, entries: readonly string[]) =>
    entries.length === 0 ? "" : `${head} {\n${lines(entries)}}\n\n`;
  const address = `{{address}}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => `${key}: `);
  return [
    block("meta", [`name: ${name}`, "type: http", `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${address}`, `body: ${body === null ? "none" : "json"}`, "auth: inherit"]),
    block(
      "params:query",
      query.map((key) => `~${key}: `),
    ),
    block("params:path", parts),
    block("headers", needsKey ? ["Idempotency-Key: {{$guid}}"] : []),
    body === null ? "" : `body:json {\n${lines(body.split("\n"))}}\n`,
  ].join("");
}
