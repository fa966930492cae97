import { setTimeout as sleep } from "node:timers/promises";
import { runOperator } from "../../service/testing/run-operator.ts";
import { launchVerso } from "../../testing/launch-verso.ts";
import { send } from "./client.ts";
import { type Part, partsOf } from "./parts.ts";

/** The whole product, freshly started on free ports and an empty data directory, as `npm start` does. */
export type Product = {
  /** Origins, without a slash at the end. */
  dashboard: string;
  service: string;
  dataDir: string;
  /** The first account: an owner of the one workspace. */
  account: { email: string; password: string };
  /** Its parts as they are now: launcher, dashboard, service, database. */
  parts(): Part[];
  /** What does not stand as it did at the start, a sentence each: an address without an answer, a part that is another. */
  faults(): Promise<string[]>;
  /** Runs a command of the operator and gives what it printed. Throws where it is refused. */
  operate(...args: string[]): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
};

/** Starts it; `env` are settings beside the defaults. Rejects where it does not come up. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  // Whoever is told to end takes the product along.
  const { port, servicePort, dataDir, launcherPid, account, stop } = await launchVerso(env, {
    began: (end) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        process.once(signal, () => void end().then(() => process.exit(1)));
      }
    },
  });
  const dashboard = `http://localhost:${port}`;
  const service = `http://localhost:${servicePort}`;
  const parts = () => partsOf(launcherPid, dataDir);
  const first = parts();
  return {
    dashboard,
    service,
    dataDir,
    account,
    parts,
    faults: async () => [...(await silent([`${dashboard}/sign-in`, `${service}/readyz`])), ...changed(first, parts())],
    async operate(...args) {
      const { code, stdout, stderr } = await runOperator({ VERSO_DATA_DIR: dataDir }, ...args, "--json");
      if (code !== 0) throw new Error(`operator ${args.join(" ")}: ${stderr} ${stdout}`);
      return JSON.parse(stdout);
    },
    stop,
  };
}

/** The addresses that do not answer 200 within a while. */
async function silent(urls: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    let status = 0;
    for (const deadline = Date.now() + 20_000; status !== 200 && Date.now() < deadline; await sleep(200)) {
      ({ status } = await send({ url, timeoutMs: 5_000 }));
      if (status === 200) break;
    }
    if (status !== 200) found.push(`${new URL(url).pathname} answers ${status || "nothing"}`);
  }
  return found;
}

function changed(before: readonly Part[], now: readonly Part[]): string[] {
  return before.flatMap(({ name, pid }) => {
    const same = now.find((part) => part.name === name);
    if (same === undefined) return [`the ${name} is gone`];
    return same.pid === pid ? [] : [`the ${name} was started again`];
  });
}
