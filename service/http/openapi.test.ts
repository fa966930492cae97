import { describe, expect, it } from "vitest";
import { pageImages } from "../uploads/page-images.ts";
import { openApiDocument } from "./openapi.ts";
import { creditRoutes } from "./routes/credit.ts";
import { extractionRoutes } from "./routes/extractions.ts";
import { keyRoutes } from "./routes/keys.ts";
import { topUpRoutes } from "./routes/top-ups.ts";
import { uploadRoutes } from "./routes/uploads.ts";

const routes = [
  ...uploadRoutes(pageImages()),
  ...extractionRoutes,
  ...creditRoutes,
  ...topUpRoutes(null, new Set()),
  ...keyRoutes,
];
const document = openApiDocument(routes);
const text = JSON.stringify(document);

describe("the OpenAPI document", () => {
  it("has every route", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/v1" }] });
    for (const { method, path } of routes) {
      expect(document.paths).toHaveProperty([
        path.replace(/:(\w+)/g, "{$1}"),
        method.toLowerCase(),
        "responses",
        "default",
      ]);
    }
  });

  it("refers to nothing that is not there", () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
    expect(references.length).toBeGreaterThan(routes.length);
    expect(text.match(/"\$ref"/g)).toHaveLength(references.length);
    for (const name of references) expect(document.components).toHaveProperty(["schemas", name]);
  });

  it("says what a request must hold and what an answer is", () => {
    expect(document).toMatchObject({
      components: {
        schemas: {
          CreateUpload: { additionalProperties: false, required: ["content_type", "size_bytes"] },
          CreateExtraction: { required: ["upload_id", "mode"] },
          Upload: { properties: { status: { enum: ["pending", "completed", "expired"] } } },
        },
      },
      paths: {
        "/usage": {
          get: { parameters: expect.arrayContaining([expect.objectContaining({ name: "kind", in: "query" })]) },
        },
        "/uploads": { post: { parameters: [expect.objectContaining({ name: "Idempotency-Key", required: true })] } },
      },
    });
  });
});
