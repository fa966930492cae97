import { type ErrorCode, errorCodes } from "@verso/contract/errors";
import { pointer } from "@verso/contract/pointer";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { pageImages } from "../uploads/page-images.ts";
import { openApiDocument } from "./openapi/document.ts";
import { isJson, type Json } from "./openapi/json.ts";
import { tags } from "./openapi/tags.ts";
import { batchRoutes } from "./routes/batches.ts";
import { creditRoutes } from "./routes/credit.ts";
import { engineRoutes } from "./routes/engine.ts";
import { exportRoutes } from "./routes/exports.ts";
import { extractionRoutes } from "./routes/extractions.ts";
import { keyRoutes } from "./routes/keys.ts";
import { reviewRoutes } from "./routes/reviews.ts";
import { ruleRoutes } from "./routes/rules.ts";
import { schemaRoutes } from "./routes/schemas.ts";
import { topUpRoutes } from "./routes/top-ups.ts";
import { uploadRoutes } from "./routes/uploads.ts";
import { webhookRoutes } from "./routes/webhooks.ts";

const routes = [
  ...uploadRoutes(pageImages()),
  ...extractionRoutes,
  ...batchRoutes,
  ...exportRoutes,
  ...reviewRoutes,
  ...ruleRoutes,
  ...schemaRoutes,
  ...creditRoutes,
  ...topUpRoutes(null, new Set()),
  ...engineRoutes,
  ...keyRoutes,
  ...webhookRoutes,
];
const document = openApiDocument(routes, { uploadBytesMax: 104_857_600 });
const text = JSON.stringify(document);

const Named = z.record(z.string(), z.record(z.string(), z.unknown()));
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.string(),
      style: z.string().optional(),
      explode: z.boolean().optional(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  responses: Named,
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: Named, responses: Named, headers: Named }),
});
const { paths, components } = Document.parse(document);
const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, ...operation })),
);

/** Every object in the document, with the place where it stands. */
function* objects(value: unknown, place: string[] = []): Iterable<{ place: string[]; json: Json }> {
  if (typeof value !== "object" || value === null) return;
  if (isJson(value)) yield { place, json: value };
  for (const [name, inner] of Object.entries(value)) yield* objects(inner, [...place, name]);
}
const codes = Object.keys(errorCodes) as ErrorCode[];
const everything = [...objects(document)];

describe("the OpenAPI document", () => {
  it("has every route, each under a name of its own", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/v1" }] });
    for (const { method, path } of routes) {
      expect(paths).toHaveProperty([path.replace(/:(\w+)/g, "{$1}"), method.toLowerCase(), "responses", "401"]);
    }
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(routes.length);
    for (const id of ids) {
      expect(id).toMatch(
        /^(create|get|list|delete|verify|submit|cancel|revoke|update|rotate|test|redeliver|install)[A-Z]\w+$/,
      );
    }
  });

  it("says of each operation, field and parameter what it means", () => {
    for (const { operationId, summary, description, tags: tagged, parameters } of operations) {
      expect([operationId, summary, description]).not.toContainEqual(expect.not.stringMatching(/\S/));
      expect(Object.keys(tags)).toEqual(expect.arrayContaining(tagged));
      const unsaid = parameters.filter((parameter) => !/\w.*\.$/.test(parameter.description));
      expect([operationId, unsaid]).toEqual([operationId, []]);
    }
    const silent = Object.entries(components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...[...objects(schema)].flatMap(({ json: { properties } }) =>
        isJson(properties)
          ? Object.entries(properties)
              .filter(([, inner]) => isJson(inner) && !inner.description)
              .map(([field]) => `${name}.${field}`)
          : [],
      ),
    ]);
    expect(silent).toEqual([]);
  });

  it("refers to nothing that is not there, and has nothing that nobody refers to", () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect(text.match(/"\$ref"/g)).toHaveLength(references.length);
    const used = new Set(references.map(([, kind, name]) => `${kind}/${name}`));
    const there = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...used].sort()).toEqual(there.sort());
  });

  it("closes what is sent and leaves open what is answered, so that a field may be added", () => {
    const answers = new Set(
      everything.filter(({ json }) => json.additionalProperties === false).map(({ place }) => place[2]),
    );
    const requests =
      /^(Create|Update|PutSchema$|VerifyUpload$|DrawnFrame$|ReviewEntry$|PageRange$|PageSelection$|OutputOptions$|ExportDocument$|ExportColumn$|(Ocr|Structured)BatchRequest$)/;
    expect([...answers].filter((name) => !requests.test(name ?? ""))).toEqual([]);
    expect(answers).toContain("CreateUploadOfFile");
    expect(answers).toContain("CreateOcrExtraction");
  });

  it("gives every refusal with its status and its codes", () => {
    for (const { operationId, responses } of operations) {
      for (const [status, response] of Object.entries(responses)) {
        // Whoever sends no HTTP gets the code of a request without the documented shape.
        if (Number(status) < 400 || ["408", "431"].includes(status)) continue;
        const given = codesIn(response);
        expect([operationId, status, given.length > 0]).toEqual([operationId, status, true]);
        expect(given.map((code) => errorCodes[code].status)).toEqual(given.map(() => Number(status)));
      }
      for (const status of [400, 401, 403, 408, 429, 431, 500, 503]) expect(responses).toHaveProperty(String(status));
    }
    const said = new Set<string>(
      operations.flatMap(({ responses }) => {
        const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
        return refusals.flatMap(([, response]) => codesIn(response));
      }),
    );
    const elsewhere = ["signature_refused", "origin_refused", "method_not_allowed", "credit_conflict"];
    expect(codes.filter((code) => !said.has(code))).toEqual(elsewhere);
  });

  it("has one schema for every refusal, and names what stands in results", () => {
    const bodies = everything.filter(({ place }) => place.at(-1) === "schema" && place.at(-3) === "content");
    const ofRefusals = bodies.filter(({ place }) => Number(place.at(-4)) >= 400 || place[1] === "responses");
    expect(ofRefusals.length).toBeGreaterThan(operations.length);
    expect(new Set(ofRefusals.map(({ json }) => json.$ref))).toEqual(new Set(["#/components/schemas/ErrorBody"]));
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(["Page", "Block", "Table", "Error"]));
  });

  it("asks for what the service asks for, and has a type for every parameter", () => {
    const required = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter((each) => each.in === "query" && each.required).map(({ name }) => `${operationId} ${name}`),
    );
    expect(required).toEqual(["getAccuracy schema_of", "getReviewThreshold schema_of"]);
    for (const { operationId, parameters } of operations) {
      for (const { name, schema, style, explode } of parameters) {
        expect([operationId, name, schema]).toEqual([
          operationId,
          name,
          expect.objectContaining(schema.$ref ? { $ref: expect.any(String) } : { type: expect.any(String) }),
        ]);
        const isList = schema.type === "array";
        expect([name, "items" in schema]).toEqual([name, isList]);
        if (isList) expect([name, style, explode]).toEqual([name, "form", true]);
      }
    }
  });

  it("says which fields go with which mode", () => {
    const schema = compile("components", "schemas", "CreateExtraction");
    const upload_id = "upl_01kajr0v3ce9ctxqaf2s7h6d1m";
    const valid = (more: object) => schema({ upload_id, ...more });
    expect(valid({ mode: "ocr" })).toBe(true);
    expect(valid({ mode: "ocr", schema: { type: "object" } })).toBe(false);
    expect(valid({ mode: "ocr", instructions: "x" })).toBe(false);
    expect(valid({ mode: "ocr", schema_id: "sch_01kajr4z9q8r7s6t5v4w3x2y1z" })).toBe(false);
    expect(valid({ mode: "structured", schema_id: "sch_01kajr4z9q8r7s6t5v4w3x2y1z" })).toBe(true);
    expect(valid({ mode: "structured", schema: { type: "object" }, instructions: "x" })).toBe(true);
    expect(valid({ mode: "ocr", output: { layout: "sideways" } })).toBe(false);
    expect(valid({ mode: "ocr", pages: [] })).toBe(false);
    expect(valid({ mode: "ocr", pages: { ranges: [{ start: 1, end: 3 }] } })).toBe(true);
  });

  it("has an example of every body, and each is valid", () => {
    const bodies = everything.filter(({ place }) => place.at(-2) === "content" && place.at(-1) === "application/json");
    expect(bodies.length).toBeGreaterThan(routes.length);
    for (const { place, json } of bodies) {
      if (place.includes("Refusal")) continue;
      const validate = compile(...place, "schema");
      const examples = Object.values(z.record(z.string(), z.object({ value: z.unknown() })).parse(json.examples));
      expect([place, examples.length > 0]).toEqual([place, true]);
      for (const { value } of examples) expect([place, validate(value), validate.errors]).toEqual([place, true, null]);
    }
  });
});

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: "openapi" });
function compile(...place: string[]) {
  return ajv.compile({ $ref: `openapi#${encodeURI(pointer(...place))}` });
}

/** The codes of a response, be it shared or not. */
function codesIn(response: Json): ErrorCode[] {
  const name =
    String(response.$ref ?? "")
      .split("/")
      .at(-1) ?? "";
  return [...objects(components.responses[name] ?? response)]
    .filter(({ place }) => place.at(-1) === "examples")
    .flatMap(({ json }) => z.array(z.enum(codes)).parse(Object.keys(json)));
}
