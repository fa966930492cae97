import { z } from "zod";
import { isJsonObject } from "./pointer.ts";

/** A JSON object of any members, taken as it comes: zod's own record passes over a member `__proto__` without a word. */
export const JsonObject = z
  .custom<Record<string, unknown>>(isJsonObject, "must be an object")
  .meta({ type: "object", additionalProperties: {} });
