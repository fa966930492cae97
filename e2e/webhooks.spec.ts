import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, expect, refuse, test } from "./person.ts";

type Received = { headers: IncomingHttpHeaders; body: string };

let server: Server;
let received: Received[] = [];
/** What the receiver answers next. */
let answer = 200;
let address: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text) => {
      body += text;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer).end("noted");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verso`;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});
test.beforeEach(() => {
  received = [];
  answer = 200;
});

/** Whether what came is signed with this secret, by the rules of Standard Webhooks. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(signed)
    .digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${mac}`);
}

test("an owner adds a webhook, sees what was sent and answered, rotates its secret and deletes it", async ({
  person: page,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  expectedErrors.push(/status of 422/);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("Be told instead of asking")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("An extraction has ended").uncheck();
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Write a whole address")).toBeVisible();
  await expect(dialog.getByText("Choose at least one")).toBeVisible();
  await dialog.getByLabel("Address").fill(address);
  await dialog.getByLabel("An extraction has ended").check();
  await dialog.getByLabel("Description (optional)").fill("Invoices to accounting");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Keep this secret now")).toBeVisible();
  const secret = (await dialog.getByText(/^whsec_\S+$/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "I have kept it" }).click();
  const row = page.getByRole("table", { name: "Webhooks" }).getByRole("row").filter({ hasText: address });
  await expect(row).toContainText("Enabled");
  await expect(row).toContainText("none yet");
  expect(await page.content()).not.toContain(secret);
  expect(await accessibilityFaults(page)).toEqual([]);

  await row.getByRole("link").click();
  await expect(page.getByText("Nothing was sent yet")).toBeVisible();
  await page.getByRole("button", { name: "Send test event" }).click();
  const deliveries = page.getByRole("table", { name: "Deliveries" }).getByRole("row");
  await expect(deliveries.nth(1)).toContainText("Delivered");
  await expect(deliveries.nth(1)).toContainText("HTTP 200");
  await expect(deliveries.nth(1)).toContainText("1 attempt");
  expect(received).toHaveLength(1);
  expect(received[0] && isSigned(received[0], secret)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);

  // What was refused is sent again where somebody asks for it. A test is not tried again by itself.
  answer = 500;
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(deliveries.nth(1)).toContainText("Failed");
  await expect(deliveries.nth(1)).toContainText("HTTP 500");
  answer = 204;
  await deliveries.nth(1).getByRole("button", { name: "Send again: Test event" }).click();
  await expect(deliveries.nth(1)).toContainText("Delivered");
  await expect(deliveries.nth(1)).toContainText("HTTP 204");

  // Both secrets sign for a day.
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Rotate the secret");
  await expect(dialog).toContainText("For 24 hours what is sent is signed with both");
  await dialog.getByRole("button", { name: "Rotate secret" }).click();
  const next = (await dialog.getByText(/^whsec_\S+$/).textContent()) ?? "";
  expect(next).not.toBe(secret);
  await dialog.getByRole("button", { name: "I have kept it" }).click();
  await expect(page.getByText("signed with the secret before this one as well")).toBeVisible();
  received = [];
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect.poll(() => received.length).toBe(1);
  expect([secret, next].map((each) => received[0] && isSigned(received[0], each))).toEqual([true, true]);

  await choose("Edit address and events");
  await dialog.getByLabel("Address").fill("http://someone:secret@127.0.0.1/");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("must hold no user name or password");
  await dialog.getByLabel("Address").fill(`${address}/2`);
  await dialog.getByLabel("Credit runs low").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${address}/2`).first()).toBeVisible();
  await expect(page.getByText("credit.low")).toBeVisible();

  await choose("Disable");
  await expect(page.getByText("This webhook is disabled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send test event" })).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("This webhook is disabled")).toHaveCount(0);
  await choose("Delete");
  await expect(dialog).toContainText("This cannot be undone.");
  await dialog.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByText("Be told instead of asking")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("There is no such webhook in this workspace")).toBeVisible();
  await page.goto("/settings/activity");
  await expect(page.getByText("Deleted a webhook").first()).toBeVisible();
});

test("only owners see webhooks, and nobody else gets them from the server", async ({ browser }) => {
  const { page, context } = await newcomer(browser, "member");
  await page.goto("/settings/webhooks");
  await expect(page.getByText("Only owners see the webhooks")).toBeVisible();
  expect((await page.request.get("/api/webhooks")).status()).toBe(403);
  await context.close();
});

test("a webhook that was switched off says why, one that fails when it is tried again", { tag: "@nightly" }, async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (403|404|503)/);
  const id = `whk_${"0".repeat(26)}`;
  const [at, none] = [new Date(Date.now() - 3_600_000).toISOString(), null];
  const failed = { status: "disabled", disabled_reason: "failing", disabled_at: at, failing_since: at };
  const webhook = {
    id,
    url: address,
    events: ["credit.low"],
    description: "",
    created_at: at,
    former_secret_until: none,
  };
  await page.route("**/api/webhooks", (route) => route.fulfill({ json: { data: [{ ...webhook, ...failed }] } }));
  await refuse(page, "**/api/webhooks/*/deliveries*", 503, "unavailable", "The service is busy.");
  await page.goto("/settings/webhooks");
  await expect(page.getByRole("row").filter({ hasText: address })).toContainText("Switched off: it failed");
  await page.getByRole("link", { name: address }).click();
  await expect(page.getByText("it failed for three days")).toBeVisible();
  await expect(page.getByText("The deliveries could not be loaded")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // One that fails still is sent to, and its delivery says when it is tried again.
  await page.unrouteAll();
  const failing = { status: "enabled", disabled_reason: none, disabled_at: none, failing_since: at };
  await page.route("**/api/webhooks", (route) => route.fulfill({ json: { data: [{ ...webhook, ...failing }] } }));
  const event = { id: `evt_${"0".repeat(26)}`, type: "credit.low", sequence: 7, created_at: at };
  const last = { at, took_ms: 10_000, status: none, failure: "no answer within 10 s", answer: none };
  const next = new Date(Date.now() + 1_800_000).toISOString();
  const moves = { status: "pending", attempts: 4, next_attempt_at: next, last_attempt: last, finished_at: none };
  const delivery = { id: `dlv_${"0".repeat(26)}`, webhook_id: id, event, created_at: at, ...moves };
  await page.route("**/api/webhooks/*/deliveries*", (route) =>
    route.fulfill({ json: { data: [delivery], next_cursor: none } }),
  );
  await page.reload();
  await expect(page.getByText("What is sent does not arrive")).toBeVisible();
  const row = page.getByRole("table", { name: "Deliveries" }).getByRole("row").nth(1);
  await expect(row).toContainText(/Trying again.*no answer within 10 s.*4 attempts.*next in (30|29) min/);
});

test("where webhooks cannot be had it is said why", { tag: "@nightly" }, async ({ person: page, expectedErrors }) => {
  expectedErrors.push(/status of (403|404|503)/);
  await refuse(page, "**/api/webhooks", 404, "not_found", "There is nothing at this address.");
  await page.goto("/settings/webhooks");
  await expect(page.getByText("This service sends no webhooks")).toBeVisible();
  await page.unrouteAll();
  await refuse(page, "**/api/webhooks", 403, "insufficient_scope", "This key lacks webhooks.manage.");
  await page.reload();
  await expect(page.getByText("This dashboard may not manage webhooks")).toBeVisible();
  await page.unrouteAll();
  const requestId = await refuse(page, "**/api/webhooks", 503, "unavailable", "The service is busy.");
  await page.reload();
  await expect(page.getByText("The webhooks could not be loaded")).toBeVisible();
  await expect(page.getByText(requestId)).toBeVisible();
});
