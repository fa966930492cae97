import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { enter, fillPasswords, letIn, newcomer } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, expect, test } from "./person.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rowOf = (page: Page, text: string) =>
  page.getByRole("table", { name: "People" }).getByRole("row").filter({ hasText: text });

/** An owner makes a link for an address; the link. */
async function invite(owner: Page, email: string): Promise<string> {
  await owner.goto("/settings/people");
  await owner.getByRole("button", { name: "Invite" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Make link" }).click();
  const link = dialog.getByText(/\/invitation#/);
  await expect(link).toBeVisible();
  const url = (await link.textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  return url;
}

test("an owner invites, the invited joins, another role ends their session, and removed they are out", async ({
  person: owner,
  browser,
}) => {
  const email = `bob-${randomBytes(4).toString("hex")}@example.com`;
  const url = await invite(owner, email);
  await expect(owner.getByRole("table", { name: "Open invitations" })).toContainText(email);
  expect(await owner.content()).not.toContain(url.split("#")[1]);
  expect(await accessibilityFaults(owner)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseUrl() });
  const page = await context.newPage();
  await page.goto(url);
  await expect(heading(page)).toHaveText("Join My workspace");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Your name").fill("Bob Example");
  await page.getByLabel("Password", { exact: true }).fill("iloveyou1234");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText(/guessed first/)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("a long walk by the sea");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(heading(page)).toHaveText("Overview");
  expect((await page.request.get("/api/credits")).status()).toBe(200);

  await owner.goto("/settings/people");
  await rowOf(owner, email).getByRole("combobox", { name: "Role of Bob Example" }).click();
  await owner.getByRole("option", { name: /^Viewer/ }).click();
  await owner.getByRole("button", { name: "Change role" }).click();
  await expect(rowOf(owner, email).getByRole("combobox")).toHaveText("Viewer");
  expect((await page.request.get("/api/credits")).status()).toBe(401);
  await enter(page, { email, password: "a long walk by the sea" });
  await expect(heading(page)).toHaveText("Overview");

  await rowOf(owner, email).getByRole("button", { name: "Remove Bob Example" }).click();
  await owner.getByRole("button", { name: "Remove person" }).click();
  await expect(owner.getByRole("dialog")).toBeHidden();
  await expect(rowOf(owner, email)).toHaveCount(0);
  expect((await page.request.get("/api/credits")).status()).toBe(401);
  await enter(page, { email, password: "a long walk by the sea" });
  await expect(page.getByText("Email or password is not right.")).toBeVisible();

  // The link was good once.
  await page.goto(url);
  await expect(page.getByText("It was used already.", { exact: false })).toBeVisible();
  await context.close();
});

test("an invitation that is taken back, or never was, tells nothing but that", async ({
  person: owner,
  page: _,
  browser,
}) => {
  const email = `eve-${randomBytes(4).toString("hex")}@example.com`;
  const url = await invite(owner, email);
  await owner.getByRole("button", { name: `Take back the invitation of ${email}` }).click();
  await expect(owner.getByText(`The invitation of ${email} is taken back`).first()).toBeVisible();
  const context = await browser.newContext({ baseURL: baseUrl() });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByText("Whoever sent it has taken it back.", { exact: false })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("/invitation#nothing");
  await expect(page.getByText("This link leads to no invitation.", { exact: false })).toBeVisible();
  const origin = new URL(baseUrl()).origin;
  const accept = (token: string) =>
    page.request.post("/api/invitations/accept", {
      headers: { origin },
      data: { token, name: "Eve", password: "a long walk by the sea" },
    });
  const answers = await Promise.all([accept(url.split("#")[1] ?? ""), accept("nothing")]);
  const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()).error));
  expect(answers.map((answer) => answer.status())).toEqual([404, 404]);
  expect(bodies[0].message).toBe(bodies[1].message);
  await context.close();
});

test("an address that has an account is told to the owner who invites it; the last owner stays", {
  tag: "@nightly",
}, async ({ person: owner, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  await owner.goto("/settings/people");
  await owner.getByRole("button", { name: "Invite" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Email").fill("OWNER@localhost");
  await dialog.getByRole("button", { name: "Make link" }).click();
  await expect(dialog.getByText("This address has an account on this Verso already.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await rowOf(owner, "owner@localhost").getByRole("button", { name: "Leave this workspace" }).click();
  await owner.getByRole("button", { name: "Leave workspace" }).click();
  await expect(owner.getByRole("dialog").getByText("A workspace keeps an owner", { exact: false })).toBeVisible();
});

test("a member sees whom to ask, manages nobody, and can leave", { tag: "@nightly" }, async ({ browser }) => {
  const { page, context } = await newcomer(browser, "member");
  await page.goto("/settings/people");
  await expect(rowOf(page, "owner@localhost")).toContainText("Owner");
  await expect(page.getByRole("button", { name: "Invite" })).toHaveCount(0);
  const { data, invitations } = await (await page.request.get("/api/people")).json();
  expect(invitations).toEqual([]);
  const owner = data.find((person: { email: string }) => person.email === "owner@localhost");
  expect([owner.second_factor, owner.last_sign_in_at]).toEqual([null, null]);
  const headers = { origin: baseUrl() };
  const refused = await Promise.all([
    page.request.post("/api/invitations", { headers, data: { email: "a@example.com", role: "owner" } }),
    page.request.patch(`/api/people/${owner.id}`, { headers, data: { role: "viewer" } }),
    page.request.delete(`/api/people/${owner.id}`, { headers }),
    page.request.put("/api/workspace/second-factor", { headers, data: { required: true } }),
  ]);
  expect(refused.map((answer) => answer.status())).toEqual([403, 403, 403, 403]);
  await page.getByRole("button", { name: "Leave this workspace" }).click();
  await page.getByRole("button", { name: "Leave workspace" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect((await page.request.get("/api/credits")).status()).toBe(401);
  await context.close();
});

test("with a password for one sign-in nothing is open before it is changed, no page and no handler", async ({
  browser,
}) => {
  const given = letIn("owner");
  const context = await browser.newContext({ baseURL: baseUrl() });
  const page = await context.newPage();
  await enter(page, given);
  await expect(heading(page)).toHaveText("Choose your own password");
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const path of ["/", "/extractions", "/settings/people", "/settings/keys", "/credit"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/first-steps/);
  }
  for (const path of ["credits", "usage", "usage/export", "extractions", "keys", "people", "settings"]) {
    const answer = await page.request.get(`/api/${path}`);
    expect([path, answer.status(), (await answer.json()).error.code]).toEqual([path, 403, "step_needed"]);
  }
  await page.goto("/usage");
  await fillPasswords(page, given.password, "password1234");
  await page.getByRole("button", { name: "Set password and go on" }).click();
  await expect(page.getByText(/guessed first/)).toBeVisible();
  await fillPasswords(page, given.password, "a long walk by the sea");
  await page.getByRole("button", { name: "Set password and go on" }).click();
  await expect(heading(page)).toHaveText("Usage");
  await context.close();
});
