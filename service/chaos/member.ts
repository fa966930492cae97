import { setTimeout as sleep } from "node:timers/promises";
import { type LaunchedService, launchService } from "../testing/launch.ts";

const startsTriesMax = 60;

/** One process of the service under a supervisor: killed by us it is started again when told, failing to start at once. */
export type Member = {
  name: string;
  readonly pid: number | undefined;
  /** Starts it, again and again until it is ready: a start needs the database, which may be away. */
  start(): Promise<void>;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end in order; its exit code, and what it has said. */
  stop(): Promise<{ code: number | string; stderr: string }>;
  /** Starts that came to nothing. */
  readonly failedStarts: number;
};

type Launch = {
  args: readonly string[];
  env: Record<string, string>;
  /** Gets what nobody killed and yet ended: a fault of the product. */
  deaths: string[];
  /** Gets what each process has said by its end. */
  log: (text: string) => void;
};

export function openMember(name: string, { args, env, deaths, log }: Launch): Member {
  let running: LaunchedService | undefined;
  let leaving = false;
  let failedStarts = 0;

  const start = async () => {
    for (let tries = 1; ; tries++) {
      const launched = launchService(args, env);
      running = launched;
      leaving = false;
      void launched.ended.then(({ stderr }) => log(stderr));
      try {
        await launched.ready;
        void launched.ended.then(({ code, stderr }) => {
          if (!leaving) deaths.push(`${name} ended by itself (${code}): ${stderr.slice(-2_000)}`);
        });
        return;
      } catch (error) {
        if (leaving) return;
        failedStarts++;
        if (tries === startsTriesMax) throw error;
        await sleep(300);
      }
    }
  };
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    leaving = true;
    running?.child.kill(signal);
    return (await running?.ended) ?? { code: "never started", stderr: "" };
  };
  return {
    name,
    get pid() {
      return running?.child.pid;
    },
    get failedStarts() {
      return failedStarts;
    },
    start,
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
  };
}
