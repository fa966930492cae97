import { inherited } from "./inherited.ts";
import type { Sandbox } from "./sandbox.ts";

/** Of a process that works on what strangers sent: it is given none of the parent's secrets. */
export function bareEnvironment({ compiledDir }: Sandbox): NodeJS.ProcessEnv {
  return {
    NODE_ENV: "production",
    ...inherited("PATH", "HOME", "TMPDIR", "LANG", "TZ", "NODE_ENV", "SystemRoot"),
    MALLOC_ARENA_MAX: "2",
    ...(compiledDir ? { NODE_COMPILE_CACHE: compiledDir } : {}),
  };
}
