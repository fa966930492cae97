import { z } from "zod";

/** A whole number in a query, in plain digits: `1e1`, `0x1` and `" 1"` are none. */
export const wholeNumber = ({ min, max, fallback }: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(fallback);
