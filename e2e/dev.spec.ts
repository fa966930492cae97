import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { enter } from "./newcomer.ts";
import { expect, test } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

const context = fileURLToPath(new URL("../service/context.ts", import.meta.url));

test("npm run dev brings up what npm start does, and what is changed is there without a build", async ({ browser }) => {
  test.setTimeout(300_000);
  await using parts = new AsyncDisposableStack();
  const verso = parts.adopt(await launchVerso({}, ["--dev"]), ({ stop }) => stop());
  const page = await parts.use(await browser.newContext({ baseURL: `http://localhost:${verso.port}` })).newPage();
  const told = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => socket.on("framereceived", () => resolve()));
  });
  await enter(page, verso.account);
  // The page is compiled when it is first asked for.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview", { timeout: 120_000 });

  // Over a web socket Next tells the page what has changed.
  await told;
  const answer = await page.goto("/settings/keys");
  // Of the policies of both this alone differs by what may run; those of a build are in doors.spec.ts.
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src [^;]* 'strict-dynamic' 'unsafe-eval';/);

  const starts = () => readFileSync(join(verso.dataDir, "logs/service.log"), "utf8").match(/"ready":true/g)?.length;
  expect(starts()).toBe(1);
  utimesSync(context, new Date(), new Date());
  await expect.poll(starts, { timeout: 30_000 }).toBe(2);
});
