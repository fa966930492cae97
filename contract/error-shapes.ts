import { z } from "zod";
import { pageFailureCodes } from "./errors.ts";
import { RequestId } from "./ids.ts";
import { Money } from "./money-shape.ts";

/** One place of what was refused, and what is wrong with it; of a schema also the rule that it breaks. */
export const ErrorDetail = z.object({ path: z.string(), rule: z.string().optional(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** What was refused, and why. */
export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  request_id: RequestId,
  details: z.array(ErrorDetail).optional(),
  required: Money.optional(),
  available: Money.optional(),
  required_scope: z.string().optional(),
});

/** The body of every answer with a status of 400 or more. */
export const ErrorBody = z.object({ error: Refusal });
export type ErrorBody = z.infer<typeof ErrorBody>;

export const PageFailureCode = z.enum(pageFailureCodes);

export const FailedPage = z.object({ number: z.int().min(1), code: PageFailureCode, message: z.string() });
export type FailedPage = z.infer<typeof FailedPage>;

/** Why there is no result of an extraction, or no file of an upload. */
export const Failure = z.object({ code: z.string(), message: z.string() });
