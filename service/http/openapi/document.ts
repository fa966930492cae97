import { componentSchemas } from "./components.ts";
import { eventOperations } from "./events.ts";
import { headers } from "./headers.ts";
import { introduction } from "./introduction.ts";
import type { Json } from "./json.ts";
import { operation } from "./operation.ts";
import { refusalsBeforeRouting, sharedRefusals } from "./refusals.ts";
import type { DocumentedRoute } from "./route-doc.ts";
import type { Bounds } from "./schema-doc.ts";
import { schemaDocs } from "./schemas.ts";
import { tags } from "./tags.ts";

/** The OpenAPI 3.1 document of `/v1`, made of the routes, the contract's own schemas and the words for both. */
export function openApiDocument(routes: readonly DocumentedRoute[], bounds: Bounds): Json {
  const paths: Record<string, Json> = {};
  for (const entry of routes) {
    const path = entry.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(entry, schemaDocs, routes) };
  }
  const bearer = {
    type: "http",
    scheme: "bearer",
    description: "An API key, `dex_live_…`, of the scopes that an operation names.",
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Verso: Document Extraction Service",
      version: "1.0.0",
      summary: "Turns PDFs and images into JSON that people can trust.",
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/v1", description: "This deployment" }],
    security: [{ bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: eventOperations(schemaDocs),
    components: {
      securitySchemes: { bearer },
      headers,
      responses: { ...sharedRefusals(routes), ...refusalsBeforeRouting },
      schemas: componentSchemas(schemaDocs, bounds),
    },
  };
}
