import type { ErrorCode } from "@verso/contract/errors";
import type { z } from "zod";
import type { AnyScope } from "../request.ts";
import type { HeaderName } from "./headers.ts";
import type { Tag } from "./tags.ts";

/** A request or an answer as it might really be; held against its schema by a test. */
type Examples = Readonly<Record<string, { summary: string; value: unknown }>>;

/** What one status means: its body is a schema, the media type of a file, or `null`: none. */
export type AnswerDoc = {
  description: string;
  body: z.ZodType | string | null;
  examples?: Examples;
  /** Media types of texts that it may be instead. */
  texts?: readonly string[];
  /** Media types of files that it may be instead. */
  files?: readonly string[];
  /** Beside those that every answer carries. */
  headers?: readonly HeaderName[];
};

/** An operation in words. What is checked for every route alike (scope, shape, rate) is said by the frame. */
export type RouteDoc = {
  /** In camelCase, a verb first: it becomes the name of a function in generated clients. */
  operationId: string;
  tag: Tag;
  summary: string;
  /** Markdown. */
  description: string;
  /** Of each name in the path and the query. */
  parameters?: Readonly<Record<string, string>>;
  requests?: Examples;
  answers: Readonly<Record<number, AnswerDoc>>;
  /** The codes of refusals that this operation gives beside the frame's. */
  refusals?: readonly ErrorCode[];
};

/** What the document is made of: a route without its work. */
export type DocumentedRoute = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/v1`, with `:name` for its parts. */
  path: string;
  scopes: AnyScope;
  params: Readonly<Record<string, { schema: z.ZodType<string> }>>;
  idempotent: boolean | "optional";
  query: z.ZodType;
  bodySchema: z.ZodType | null;
  bodyIsOptional: boolean;
  doc: RouteDoc;
};
