import { z } from "zod";

/** A whole number in a query, in plain digits: `1e1`, `0x1` and `" 1"` are none. */
export const wholeNumberWithin = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The same, and what it is where it is not given. */
export const wholeNumber = ({ fallback, ...bounds }: { min: number; max: number; fallback: number }) =>
  wholeNumberWithin(bounds).default(fallback);
