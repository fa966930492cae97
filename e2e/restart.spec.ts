import { readdirSync, readFileSync } from "node:fs";
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

test("the dashboard and the service come back when they are killed, and neither takes the other down", async ({
  person,
  expectedErrors,
}) => {
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
