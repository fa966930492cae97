import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { z } from "zod";
import { StartRefused } from "./launch-config.ts";

export type Operator = { root: string; databaseUrl: string; env: NodeJS.ProcessEnv };

/** Runs one of the service's operator commands on this database. Throws `StartRefused` with its reason. */
export function operate<T>({ root, databaseUrl, env }: Operator, args: readonly string[], answer: z.ZodType<T>): T {
  const run = spawnSync(process.execPath, [join(root, "service/cli/operator.ts"), ...args, "--json"], {
    cwd: root,
    env: { ...env, DATABASE_URL: databaseUrl },
    encoding: "utf8",
  });
  if (run.status !== 0) {
    throw new StartRefused(
      `"operator ${args.slice(0, 2).join(" ")}" failed: ${run.stderr.trim() || run.stdout.trim()}`,
    );
  }
  return answer.parse(JSON.parse(run.stdout));
}
