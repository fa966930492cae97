import { z } from "zod";

const utcTime = "must be a UTC RFC 3339 time such as 2026-11-21T00:00:00Z; in an address a + is sent as %2B";
/** An instant in UTC, written with `Z` (or `+00:00`), in either case; fractions of a second are optional. */
export const UtcTime = z
  .string()
  .toUpperCase()
  .meta({ format: "date-time" })
  .pipe(
    z.iso
      .datetime({ offset: true, error: utcTime, abort: true })
      .refine((text) => /(Z|[+-]00:00)$/.test(text), utcTime),
  );
