import { z } from "zod";

/**
 * An amount of USD on the wire: a decimal string with 2 to 6 fractional digits, no exponent, no
 * superfluous zeros beyond the second ("0.02", "0.0125", "-0.06"). Never a number.
 */
export const Money = z
  .string()
  .regex(/^-?(0|[1-9]\d*)\.\d{2}(\d{0,3}[1-9])?$/, 'must be a decimal amount such as "0.02"');
