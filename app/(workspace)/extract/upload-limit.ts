import "server-only";
import { z } from "zod";

const defaultBytes = 100 * 1024 * 1024;

/** How large a file may be, for the check before sending. The service has the last word. */
export function uploadBytesMax(): number {
  return z.coerce
    .number()
    .int()
    .min(1)
    .catch(defaultBytes)
    .parse(process.env.VERSO_UPLOAD_BYTES_MAX ?? defaultBytes);
}
