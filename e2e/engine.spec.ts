import type { Page } from "@playwright/test";
import { startModelHub } from "../testing/model-hub.ts";
import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, expect, refuse, signIn, test } from "./person.ts";
import { beginStructured, submit, writeSchema } from "./schema-editor.ts";
import { launchVerso } from "./start-verso.ts";

/** What the scripted model says of the service's small document, and of the sample invoice. */
const trial = { seller: "Corner Bakery", number: "2026-117", due: "2026-06-14", currency: "EUR", total: 4.3 };
const rows = [
  { what: "Bread", price: 3.2 },
  { what: "Milk", price: 1.1 },
];
const answers = [
  ["Corner Bakery", { ...trial, items: rows, paid_on: null }],
  ["Fennel & Ash", { craft: "Joinery" }],
] as const;

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });
const model = (page: Page) => page.getByRole("listitem", { name: "small" });

/** The sample invoice by a schema that the rules do not understand; the data, and who answered. */
async function answered(page: Page): Promise<{ data: unknown; engine: unknown }> {
  await beginStructured(page);
  await writeSchema(page, JSON.stringify({ type: "object", properties: { craft: { type: ["string", "null"] } } }));
  await submit(page).click();
  await expect(page).toHaveURL(/\/extractions\/ext_/);
  await expect(page.getByText("$0.02 charged")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { data, engine } = await (await page.request.get(`/api/extractions/${id}/result`)).json();
  return { data, engine };
}

test("an owner installs a model with progress, tries it, has it answer a document, and leaves it again", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await using parts = new AsyncDisposableStack();
  const { hub, content, settings, stop } = await startModelHub(answers);
  parts.defer(stop);
  const verso = parts.adopt(await launchVerso(settings), (started) => started.stop());
  const context = parts.use(await browser.newContext({ baseURL: `http://localhost:${verso.port}` }));
  const page = await context.newPage();
  await signIn(page, verso.account);
  await page.goto("/settings/engine");
  await expect(heading(page, "The rules answer")).toBeVisible();
  await expect(model(page)).toContainText("memory when it answers");
  await expect(model(page)).toContainText("79.2 MB for what runs it");
  expect(await accessibilityFaults(page)).toEqual([]);

  // Half of it comes, until the test lets the rest come.
  const { serve } = hub;
  const half = Math.ceil(content.byteLength / 2);
  hub.serve = (_, response) => void response.writeHead(200).write(content.subarray(0, half));
  await page.getByRole("button", { name: "Install small" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("120 MB while it is in use");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Install" }).click();
  await expect(model(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(half));
  await expect(model(page)).toContainText("(50 %)");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("/usage");
  await page.goto("/settings/engine");
  await expect(model(page)).toContainText("(50 %)");
  await page.getByRole("button", { name: "Cancel installing small" }).click();
  await expect(model(page)).toContainText("Begun");
  hub.serve = serve;
  await page.getByRole("button", { name: "Go on installing small" }).click();
  await dialog.getByRole("button", { name: "Install" }).click();
  await expect(model(page)).toContainText("Installed");

  await page.getByRole("button", { name: "Try small on a sample" }).click();
  const tried = page.getByRole("region", { name: /Tried on a sample/ });
  await expect(tried).toContainText("Kept to the schema");
  await expect(tried).toContainText('"seller": "Corner Bakery"');
  await expect(tried).toContainText(/It answered in \d+\.\d s\. 9 values stand in the document\./);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Use small" }).click();
  await expect(heading(page, "The rules answer, together with small")).toBeVisible();
  await expect(model(page)).toContainText("In use");
  expect(await answered(page)).toMatchObject({ data: { craft: "Joinery" }, engine: { name: "both", model: "small" } });

  await page.goto("/settings/engine");
  await page.getByRole("button", { name: "Stop using small" }).click();
  await expect(heading(page, /^The rules answer$/)).toBeVisible();
  await page.getByRole("button", { name: "Remove small" }).click();
  await dialog.getByRole("button", { name: "Remove model" }).click();
  await expect(page.getByRole("button", { name: "Install small" })).toBeVisible();
  await page.goto("/settings/activity");
  await expect(page.getByRole("table")).toContainText("Began to install a language model");
});

test("who may not change the engine sees which one answers, and whose it is to change", { tag: "@nightly" }, async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (404|503)/);
  const state = await (await page.request.get("/api/engine")).json();
  const show = async (other: object) => {
    await page.unrouteAll();
    await page.route("**/api/engine", (route) => route.fulfill({ json: { ...state, ...other } }));
    await page.goto("/settings/engine");
  };
  const none = { may_change: false, models: [], tried: null };
  await show({ ...none, name: "both", provider: "mistral", model: "mistral-small", decided_by: "settings" });
  await expect(page.getByText("The operator's settings decide")).toBeVisible();
  await expect(page.getByText("sent to Mistral")).toBeVisible();
  await show(none);
  await expect(page.getByText("This workspace may not change it")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unrouteAll();
  const requestId = await refuse(page, "**/api/engine", 503, "unavailable", "The service is busy.");
  await page.reload();
  await expect(page.getByText("Who answers could not be loaded")).toBeVisible();
  await expect(page.getByText(requestId)).toBeVisible();
  await page.unrouteAll();
  await refuse(page, "**/api/engine", 404, "not_found", "There is nothing at this address.");
  await page.reload();
  await expect(page.getByText("This service does not say who answers")).toBeVisible();
});

test("a member sees which engine answers, and may change nothing of it", { tag: "@nightly" }, async ({ browser }) => {
  const { page, context } = await newcomer(browser, "member");
  await page.goto("/settings/engine");
  await expect(page.getByText("Only owners change it")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Install|Use|Remove|Try) / })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const model = "/api/engine/models/qwen2.5-coder-0.5b";
  for (const [method, path] of [
    ["PATCH", "/api/engine"],
    ["POST", model],
    ["DELETE", model],
    ["POST", `${model}/try`],
  ] as const) {
    const answer = await page.request.fetch(path, { method, data: { model: null }, headers: { origin: baseUrl() } });
    expect([answer.status(), (await answer.json()).error.code]).toEqual([403, "role_forbidden"]);
  }
  await context.close();
});
