import { ErrorBody } from "@verso/contract/error-shapes";
import { limits } from "@verso/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, refusalAt, submit } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  upload_id = (await completeUpload(tenant, await pdf(5))).id;
});
afterAll(() => service.stop());

describe("schema and instructions", () => {
  const structured = (body: object) => submit(tenant, { upload_id, mode: "structured", ...body });
  const schema = { type: "object", properties: { total: { type: "string" } } };
  const nested = (levels: number): object => (levels === 0 ? {} : { properties: { a: nested(levels - 1) } });

  it.each<[string, object, string, string, string]>([
    ["no type", { properties: { a: { type: "money" } } }, "/schema/properties/a/type", "type", ""],
    ["too deep", nested(limits.schemaDepthMax + 1), `/schema${"/properties/a".repeat(13)}`, "depth", "12"],
    [
      "too many properties",
      { properties: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`p${i}`, {}])) },
      "/schema",
      "properties",
      "500",
    ],
    ["too long", { description: "x".repeat(limits.schemaBytesMax) }, "/schema", "size", "65536"],
    ["a reference to elsewhere", { $ref: "https://a.example/s" }, "/schema/$ref", "$ref", ""],
    ["a reference to itself", { items: { $ref: "#" } }, "/schema/items/$ref", "$ref", "lead back to itself"],
    ["a pattern that can stand still", { pattern: "(?=a)" }, "/schema/pattern", "pattern", "linear"],
    ["another dialect", { $schema: "http://json-schema.org/draft-03/schema#" }, "/schema/$schema", "$schema", ""],
  ])("a schema with %s cannot be served: the place and the rule are named", async (_, wrong, path, rule, message) => {
    const answer = await structured({ schema: wrong });
    expect(answer.status).toBe(422);
    const { error } = ErrorBody.parse(await answer.json());
    expect(error.message).toContain(`(rule ${rule}).`);
    expect(error).toMatchObject({
      code: "invalid_schema",
      details: [{ path, rule, message: expect.stringContaining(message) }],
      message: expect.stringContaining(`used: ${path} `),
    });
  });

  it("a schema that asks for seconds of compiling is refused, and the others are answered meanwhile", {
    timeout: 90_000,
  }, async () => {
    const costly = { oneOf: Array.from({ length: 2_900 }, () => ({ type: "string" })) };
    let open = true;
    const refused = structured({ schema: costly }).finally(() => {
      open = false;
    });
    await tenant.call("GET", "/v1/credits");
    expect(open).toBe(true);
    expect(await refusalAt(await refused)).toEqual({ status: 422, code: "invalid_schema", paths: ["/schema"] });
    expect((await structured({ schema })).status).toBe(202);
  });

  it.each<[string, object, string, string]>([
    ["long repetitions one after another", { pattern: `${"a".repeat(50)}{1000}`.repeat(1100) }, "pattern", "4096"],
    ["many repetitions", { pattern: "(a{1000})".repeat(400) }, "pattern", "10000"],
    ["many patterns", { allOf: Array.from({ length: 400 }, () => ({ pattern: "(a{1000})" })) }, "pattern", "50000"],
    ["a tower of schemas", nested(90), "depth", "12"],
  ])(
    "a schema with %s ends neither the service nor the next request",
    { timeout: 90_000 },
    async (_, hostile, rule, message) => {
      const answer = await structured({ schema: hostile });
      expect(answer.status).toBe(422);
      const { error } = ErrorBody.parse(await answer.json());
      expect(error).toMatchObject({
        code: "invalid_schema",
        details: [{ rule, message: expect.stringContaining(message) }],
      });
      expect((await structured({ schema })).status).toBe(202);
    },
  );

  it("a schema of an older draft is taken, and given back as it was sent", async () => {
    const older = {
      $schema: "http://json-schema.org/draft-04/schema#",
      definitions: { money: { type: "number", minimum: 0, exclusiveMinimum: true, nullable: true } },
      properties: { total: { $ref: "#/definitions/money" }, size: { type: "array", items: [{ type: "string" }] } },
    };
    const { schema: given } = await accepted(tenant, { upload_id, mode: "structured", schema: older });
    expect(JSON.stringify(given)).toBe(JSON.stringify(older));
  });

  it("a schema that can be served is taken, with instructions of as many characters as are possible", async () => {
    const instructions = "🧾".repeat(4000);
    expect(await accepted(tenant, { upload_id, mode: "structured", schema, instructions })).toMatchObject({
      mode: "structured",
      schema,
      instructions,
      reserved: "0.10",
    });
  });

  it.each<[string, object, string]>([
    ["structured without a schema", { mode: "structured" }, "/schema"],
    ["a schema that is a text", { mode: "structured", schema: "{}" }, "/schema"],
    ["a schema that is a list", { mode: "structured", schema: [] }, "/schema"],
    ["a schema for ocr", { schema }, "/schema"],
    ["instructions for ocr", { instructions: "Dates as they stand." }, "/instructions"],
    [
      "instructions that are too long",
      { mode: "structured", schema, instructions: "🧾".repeat(4001) },
      "/instructions",
    ],
    ["instructions that are no text", { mode: "structured", schema, instructions: ["a"] }, "/instructions"],
    ["a mode that is not there", { mode: "magic" }, "/mode"],
  ])("%s: 400, with the place", async (_, body, path) => {
    expect(await refusalAt(await submit(tenant, { upload_id, ...body }))).toEqual({
      status: 400,
      code: "invalid_request",
      paths: [path],
    });
  });
});
