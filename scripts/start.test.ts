import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../service/door/free-port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const clean: (() => void)[] = [];
afterEach(() => {
  for (const undo of clean.splice(0)) undo();
});

/** Runs the launcher with settings that it must refuse. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin/node"), ["--conditions=react-server", "scripts/start.ts"], {
      cwd: root,
      env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });
}

async function freePorts() {
  return { PORT: String(await freePort()), VERSO_SERVICE_PORT: String(await freePort()) };
}

describe("npm start refuses in one sentence", () => {
  it("when a variable is wrong", async () => {
    const { code, said } = await start({ ...(await freePorts()), VERSO_PAGES_MAX: "many" });
    expect(code).toBe(1);
    expect(said).toMatch(/^VERSO_PAGES_MAX is not usable: [^\n]+$/);
  });

  it("when a port is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    clean.push(() => taken.close());
    const address = taken.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const { code, said } = await start({ ...(await freePorts()), PORT: String(port) });
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} is taken by another program: stop it, or set PORT to a free port.`);
  });

  it("when the data directory cannot be made", async () => {
    const inAFile = join(root, "package.json", "data");
    const { code, said } = await start({ ...(await freePorts()), VERSO_DATA_DIR: inAFile });
    expect(code).toBe(1);
    expect(said).toMatch(/^The data directory [^\n]+ cannot be written [^\n]+set VERSO_DATA_DIR[^\n]+$/);
  });
});
