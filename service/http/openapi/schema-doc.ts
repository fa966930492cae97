import type { z } from "zod";
import type { Json } from "./json.ts";

/** What the deployment allows, as far as a schema says it. */
export type Bounds = { uploadBytesMax: number };

/** A schema of the contract that has a name of its own in the document. */
export type SchemaDoc = {
  name: string;
  schema: z.ZodType;
  /** A value may stand in requests and answers alike; a body's fields differ (closed or open, defaults). */
  side: "request" | "answer" | "value";
  description: string;
  /** Of each field. */
  fields: Readonly<Record<string, string>>;
  /** What the contract's schema cannot say: gives the schema, or several by their names. */
  finish?: (json: Json, bounds: Bounds) => Record<string, Json>;
};

type Finish = NonNullable<SchemaDoc["finish"]>;
type Fields<Schema extends z.ZodObject> = Readonly<Record<keyof z.infer<Schema>, string>>;

/** An object in answers. Fields may be added to it, so it is not closed. */
export function answer<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  description: string,
  fields: Fields<Schema>,
  finish?: Finish,
): SchemaDoc {
  return { name, schema, side: "answer", description, fields, ...(finish && { finish }) };
}

/** An object in requests: closed, so that a typing error is never ignored. */
export function request<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  description: string,
  fields: Fields<Schema>,
  finish?: Finish,
): SchemaDoc {
  return { name, schema, side: "request", description, fields, ...(finish && { finish }) };
}

/** A text, number or list that means something of its own, or one of several objects. */
export function value(name: string, schema: z.ZodType, description: string, finish?: (json: Json) => Json): SchemaDoc {
  const doc = { name, schema, side: "value" as const, description, fields: {} };
  return finish ? { ...doc, finish: (json) => ({ [name]: finish(json) }) } : doc;
}
