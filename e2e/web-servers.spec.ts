import { existsSync } from "node:fs";
import { join } from "node:path";
import { connect, type SecureVersion } from "node:tls";
import type { Page } from "@playwright/test";
import { comeFrom, findWebServer, serverNames, startWebServer } from "../testing/web-server.ts";
import { launchNamedBrowser } from "./named-browser.ts";
import { enter, fillPasswords } from "./newcomer.ts";
import { expect, test, watch } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const dashboard = "https://verso.example";
const api = "https://api.verso.example";
const visitor = "127.0.0.7";

/** How the web server answers who speaks TLS of this version, with these ciphers, and no other. */
function answerTo(port: number, version: SecureVersion, ciphers: string): Promise<string> {
  const spoken = { minVersion: version, maxVersion: version, ciphers, rejectUnauthorized: false };
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", servername: "verso.example", ...spoken }, () => {
      resolve(socket.getProtocol() ?? "");
      socket.destroy();
    });
    socket.once("error", (error: Error & { code?: string }) => resolve(error.code ?? ""));
  });
}

for (const name of serverNames) {
  test(`${name} in front as the documentation has it: https alone, people's own addresses, files that come through`, async ({
    playwright,
  }) => {
    test.setTimeout(180_000);
    const program = await findWebServer(name);
    if (program === null) return test.skip(true, `Debian's package ${name} is not installed`);
    await using parts = new AsyncDisposableStack();
    const settings = { VERSO_DASHBOARD_URL: dashboard, VERSO_PUBLIC_URL: api };
    const verso = parts.adopt(await launchVerso(settings), ({ stop }) => stop());
    const server = parts.adopt(await startWebServer(name, program, verso), ({ stop }) => stop());
    const http = parts.adopt(await comeFrom(visitor, server.http), ({ close }) => close());
    const https = parts.adopt(await comeFrom(visitor, server.https), ({ close }) => close());
    expect(await answerTo(server.https, "TLSv1.3", "DEFAULT")).toBe("TLSv1.3");
    expect(await answerTo(server.https, "TLSv1.2", "DEFAULT")).toBe("TLSv1.2");
    expect(await answerTo(server.https, "TLSv1.1", "DEFAULT@SECLEVEL=0")).toBe("ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION");
    // Keys that are good for what was recorded before.
    expect(await answerTo(server.https, "TLSv1.2", "AES256-GCM-SHA384:AES128-SHA")).toMatch(/HANDSHAKE_FAILURE$/);

    const ports = { ":80": http.port, ":443": https.port };
    const places = ["verso.example", "api.verso.example"].flatMap((host) =>
      Object.entries(ports).map(([end, port]) => [host + end, port] as const),
    );
    const browser = parts.use(await launchNamedBrowser(playwright, Object.fromEntries(places)));
    const context = await browser.newContext({ baseURL: "http://verso.example", ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const { trouble, settle } = await watch(context, page);

    const first = await page.goto("/usage");
    expect(page.url()).toBe(`${dashboard}/sign-in?callbackUrl=%2Fusage`);
    expect(first?.headers()["strict-transport-security"]).toBe("max-age=31536000");
    expect((await page.goto("http://api.verso.example/healthz"))?.status()).toBe(403);
    const health = await page.goto(`${api}/healthz`);
    expect(health?.headers()["strict-transport-security"]).toBe("max-age=31536000");
    trouble.consoleErrors.length = 0;

    // Who claims to be elsewhere is not believed.
    await page.route("**/api/auth/callback/credentials", (route, request) =>
      route.continue({ headers: { ...request.headers(), "x-forwarded-for": "203.0.113.9" } }),
    );
    await enter(page, verso.account);
    await expect(heading(page)).toHaveText("Choose your own password");
    expect(existsSync(join(verso.dataDir, "first-account.txt"))).toBe(true);
    await fillPasswords(page, verso.account.password, "a long walk by the sea");
    await page.getByRole("button", { name: "Set password and go on" }).click();
    await expect(heading(page)).toHaveText("Overview");
    expect(existsSync(join(verso.dataDir, "first-account.txt"))).toBe(false);
    for (const cookie of await context.cookies()) {
      expect(cookie).toMatchObject({ domain: "verso.example", path: "/", secure: true, httpOnly: true });
      expect(cookie.name).toMatch(/^__Host-verso\./);
    }

    const sent = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.goto("/extract?sample=report");
    expect(new URL((await sent).url()).origin).toBe(api);
    await page.getByRole("button", { name: /^Extract \d+ pages for/ }).click();
    await expect(page.getByText("Done").first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible();

    // Lists of people's addresses say "this machine" for all of its own.
    const addresses = await page.evaluate(async () => {
      const listed = await Promise.all(["/api/sessions", "/api/activity?kind=sign-ins"].map((path) => fetch(path)));
      const bodies = await Promise.all(listed.map((answer) => answer.json()));
      return bodies.map(({ data }) => data.map(({ address }: { address: string }) => address));
    });
    expect(addresses).toEqual([[visitor], [visitor]]);
    await settle();
    expect(trouble.leaks).toEqual([]);
    expect(trouble.consoleErrors).toEqual([]);
  });
}
