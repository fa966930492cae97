import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { apiUrl, baseUrl, expect, test } from "./person.ts";

const launcher = () => process.env.E2E_LAUNCHER_PID;

/** The process that the launcher runs from a file; undefined while there is none. */
function partOf(file: string): number | undefined {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
      if (parent === launcher() && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(file)) return Number(pid);
    } catch {
      // It ended while we looked.
    }
  }
  return undefined;
}

test("the dashboard and the service come back when they are killed, and neither takes the other down", {
  tag: "@nightly",
}, async ({ person, expectedErrors }) => {
  expectedErrors.push(/ERR_(CONNECTION|SOCKET_NOT_CONNECTED|EMPTY|INCOMPLETE|NETWORK)/, /status of 50[0-9]/);
  test.skip(!launcher(), "only where the tests started Verso themselves");
  const parts = [
    { file: "server/main.ts", other: "service/main.ts", url: `${baseUrl()}/sign-in` },
    { file: "service/main.ts", other: "server/main.ts", url: `${apiUrl()}/readyz` },
  ];
  for (const { file, other, url } of parts) {
    const [pid, untouched] = [partOf(file), partOf(other)];
    expect([pid, untouched]).not.toContain(undefined);
    process.kill(pid ?? 0, "SIGKILL");
    await expect.poll(() => partOf(file), { timeout: 30_000 }).not.toBe(pid);
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    expect(partOf(file)).not.toBe(pid);
    expect(partOf(other)).toBe(untouched);
  }
  await person.goto("/");
  await expect(person.getByRole("heading", { level: 1 })).toHaveText("Overview");
});

test("a dashboard that is started without the launcher refuses to work with other secrets, and names them", async () => {
  test.skip(!launcher(), "only where the tests started Verso themselves");
  const running = readFileSync(`/proc/${partOf("server/main.ts")}/environ`, "utf8").split("\0");
  const env = Object.fromEntries(
    running.map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]),
  );
  const others = {
    VERSO_SEAL_KEY: randomBytes(32).toString("base64"),
    NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
  };
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...env, NODE_ENV: "production", ...others, PORT: "0" },
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(said).toContain(
    "VERSO_SEAL_KEY and NEXTAUTH_SECRET are not those that the dashboard on this database works with",
  );
  expect(code).toBe(1);
});
