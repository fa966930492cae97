import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { baseUrl, expect } from "./person.ts";

type Account = { email: string; password: string };
type Role = "owner" | "member" | "viewer";

/** Runs the operator's command line on the deployment under test; its answer as an object. */
export function operate(...args: string[]) {
  const program = fileURLToPath(new URL("../scripts/operator.ts", import.meta.url));
  const run = spawnSync(process.execPath, ["--conditions=react-server", program, ...args, "--json"], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "", VERSO_API_URL: "", VERSO_DATA_DIR: process.env.E2E_DATA_DIR ?? "" },
  });
  expect(run.status, run.stderr).toBe(0);
  return JSON.parse(run.stdout);
}

/** Somebody whom the operator lets into a workspace, the first one unless told otherwise, with a password for one sign-in. */
export function letIn(role: Role, tenant: string = operate("person", "list").people[0].tenant_id): Account {
  const email = `${role}-${randomBytes(4).toString("hex")}@example.com`;
  const args = ["--tenant", tenant, "--email", email, "--name", "New Comer", "--role", role];
  return { email, password: operate("person", "add", ...args).password };
}

/** Fills in the sign-in and sends it. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Fills in the form that changes a password. */
export async function fillPasswords(page: Page, current: string, chosen: string): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password", { exact: true }).fill(chosen);
  await page.getByLabel("New password again").fill(chosen);
}

/** `letIn`, signed in in a browser of their own, with a password that they chose. */
export async function newcomer(
  browser: Browser,
  role: Role,
  tenant?: string,
): Promise<{ page: Page; context: BrowserContext; account: Account }> {
  const given = letIn(role, tenant);
  const context = await browser.newContext({ baseURL: baseUrl() });
  const page = await context.newPage();
  await enter(page, given);
  const password = `a password that ${randomBytes(6).toString("hex")} chose`;
  await fillPasswords(page, given.password, password);
  await page.getByRole("button", { name: "Set password and go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  return { page, context, account: { email: given.email, password } };
}
