import { z } from "zod";

/** What a process did from within: each that succeeded. */
export const SandboxReport = z.object({
  connected: z.boolean(),
  read: z.array(z.boolean()),
  written: z.array(z.boolean()),
  user: z.int(),
});
export type SandboxReport = z.infer<typeof SandboxReport>;
