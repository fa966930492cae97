import { referenceTo } from "./components.ts";
import type { Json } from "./json.ts";
import type { SchemaDoc } from "./schema-doc.ts";
import { eventDocs } from "./words/events.ts";

const signed = [
  [
    "webhook-id",
    "The event's id: the same at every attempt, so that what comes twice is known.",
    "evt_01kajr5p9q8r7s6t5v4w3x2y1z",
  ],
  [
    "webhook-timestamp",
    "When this attempt was signed, in seconds since 1970. Refuse what is older than five minutes.",
    "1795253412",
  ],
  [
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, by the bytes that the secret stands for after `whsec_`. For a day after a rotation there are two, with a space between: one that fits is enough.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ],
] as const;

/** What is sent to the endpoints of tenants, as OpenAPI describes webhooks. */
export function eventOperations(schemas: readonly SchemaDoc[]): Json {
  const operations = eventDocs.map(({ type, operationId, summary, description, schema, example }) => {
    const post = {
      operationId,
      tags: ["Webhooks"],
      summary,
      description,
      security: [],
      parameters: signed.map(([name, said, value]) => {
        return { name, in: "header", required: true, description: said, schema: { type: "string" }, example: value };
      }),
      requestBody: {
        required: true,
        content: {
          "application/json": { schema: referenceTo(schemas, schema), examples: { event: { value: example } } },
        },
      },
      responses: {
        "2XX": { description: "Received. Answer within 10 seconds, before any longer work." },
        default: { description: "Anything else is no receipt: the same event comes again, for a day." },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(operations);
}
