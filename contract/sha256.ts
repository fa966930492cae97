import { z } from "zod";

/** SHA-256 of a file's bytes: 64 hexadecimal digits in lower case. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits in lower case");
