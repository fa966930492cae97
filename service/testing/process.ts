import { onTestFinished } from "vitest";
import { type LaunchedService, launchService } from "./launch.ts";

/** `node service/main.ts ...` as a process of its own; it is killed when the test ends, if it is still there. */
export function startProcess(args: readonly string[], env: Record<string, string>): LaunchedService {
  const launched = launchService(args, env);
  onTestFinished(() => {
    launched.child.kill("SIGKILL");
  });
  return launched;
}
