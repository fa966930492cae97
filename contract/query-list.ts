import { z } from "zod";

/** Several values of a query's parameter: the parameter repeated, commas between them, or both; spaces around one do not count. */
export const queryList = <Value extends z.ZodType<unknown, string>>(value: Value, { max }: { max: number }) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((text) => text.split(",").map((part) => part.trim())))
    .pipe(z.array(value).min(1).max(max));
