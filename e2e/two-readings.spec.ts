import type { Page } from "@playwright/test";
import { buildInvoice } from "../samples/invoice.ts";
import { accessibilityFaults, apiUrl, baseUrl, dropFiles, expect, signIn, test } from "./person.ts";

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const headers = () => ({ origin: baseUrl(), "idempotency-key": crypto.randomUUID() });
const invoice = {
  type: "object",
  required: ["passport_number"],
  properties: { passport_number: { type: "string" }, invoice_number: { type: ["string", "null"] } },
};

/** An invoice of our own, read as blocks. */
async function read(page: Page, name: string): Promise<string> {
  await page.goto("/extract");
  await dropFiles(page, [{ name, type: "application/pdf", bytes: await buildInvoice() }]);
  await page.getByRole("button", { name: /^Extract 1 page for/ }).click();
  await expect(page.locator("[data-row-block]").first()).toBeVisible();
  return idOf(page);
}

/** The same file once more; its id, once it is read. */
async function again(page: Page, id: string, how: object): Promise<string> {
  const { upload_id } = await (await page.request.get(`/api/extractions/${id}`)).json();
  const submitted = await page.request.post("/api/extractions", { data: { upload_id, ...how }, headers: headers() });
  expect(submitted.status(), await submitted.text()).toBe(202);
  const made = await submitted.json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/extractions/${made.id}`)).json()).status)
    .toBe("succeeded");
  return made.id;
}

test("two runs are compared: only what differs, lit on both pages", async ({ person: page }) => {
  const first = await read(page, "twice.pdf");
  const second = await again(page, first, { mode: "ocr", output: { include: ["titles"] } });
  await page.goto(`/extractions/${first}`);
  await page.getByRole("button", { name: "1 of 2" }).press("Enter");
  await page.getByRole("menuitem", { name: "Run 2", exact: true }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`compare/${second}`));
  const places = page.getByRole("list", { name: "Places" });
  await expect(places.getByRole("listitem").first()).toBeVisible();
  const differing = await places.getByRole("listitem").count();
  // The second run was to keep titles alone.
  await expect(places.getByRole("listitem").first()).toContainText("Not asked for");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("switch", { name: "Only differences" }).click();
  await expect.poll(() => places.getByRole("listitem").count()).not.toBe(differing);
});

test("runs of two schemas are compared by names and places, and each says its schema, version, person and time", async ({
  person: page,
}) => {
  const first = await read(page, "schemas.pdf");
  const nullable = (...names: string[]) => ({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: ["string", "null"] }])),
  });
  const schema = nullable("invoice_number", "due_date", "iban");
  const saved = await page.request.post("/api/schemas", { data: { name: "Payables", schema }, headers: headers() });
  expect(saved.status(), await saved.text()).toBe(201);
  const ours = await again(page, first, { mode: "structured", schema });
  const theirs = await again(page, first, { mode: "structured", schema: nullable("Invoice Number", "due_date") });

  await page.goto(`/extractions/${ours}`);
  await expect(page.getByText("Payables, version 1")).toBeVisible();
  await expect(page.getByText(/^by (?!the API)/).first()).toBeVisible();
  await page.getByRole("button", { name: "2 of 3" }).press("Enter");
  const own = page.getByRole("menuitem", { name: /^Run 2: / });
  await expect(own).toContainText("Payables, version 1");
  await expect(own).toContainText(/by (?!the API).*, /);
  await page.getByRole("menuitem", { name: "Run 3", exact: true }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`compare/${theirs}`));
  await expect(page.getByRole("status").filter({ hasText: "Nothing differs" })).toHaveText(
    "Nothing differs in 2 parts. 1 more was asked of one run alone.",
  );
  await page.getByRole("switch", { name: "Only differences" }).press("Space");
  const places = page.getByRole("list", { name: "Places" });
  await expect(places).toContainText("invoice_number and Invoice Number");
  await expect(places.getByRole("listitem").filter({ hasText: "iban" })).toContainText("Not asked for");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe("two reviewers at one document", () => {
  // The browser itself writes each refused answer to the console.
  test.use({ expectedErrors: [/status of 409/] });

  test("of two reviewers the later one is told of the other and chooses, and both are kept", async ({
    person: page,
  }) => {
    const issued = await page.request.post("/api/keys", {
      data: { name: "Ben", scopes: ["extractions.read", "extractions.create"] },
      headers: headers(),
    });
    const { key } = await issued.json();
    const id = await read(page, "reviewed.pdf");
    const row = page.locator("[data-row-block]").first();
    const block = await row.getAttribute("data-row-block");
    const ben = await page.request.post(`${apiUrl()}/v1/extractions/${id}/reviews`, {
      data: {
        reviewer: "ben@example.com",
        entries: [{ target: `/blocks/${block}`, verdict: "corrected", value: "Ben" }],
      },
      headers: { authorization: `Bearer ${key}`, "idempotency-key": crypto.randomUUID() },
    });
    expect(ben.status()).toBe(201);
    await page.locator(`[data-choose="${block}"]`).focus();
    await page.keyboard.press("Enter");
    await expect(row).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("e");
    await page.getByRole("textbox", { name: /^Correct the/ }).fill("Anna");
    await page.keyboard.press("Enter");
    const told = page.getByRole("alert").filter({ hasText: "ben@example.com" });
    await expect(told).toContainText("“Ben”");
    await expect(row).toContainText("Ben");
    await told.getByRole("button", { name: /^Use mine/ }).click();
    await expect(row).toContainText("Anna");
    const strip = page.getByRole("region", { name: "Review of the chosen value" });
    await strip.getByText("All that was said of it (2)").click();
    await expect(strip.getByRole("list", { name: "Reviews of the chosen value" })).toContainText("“Ben”");
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test("what one person says twice in a moment is kept in that order, and is no surprise to them", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const id = await read(page, "hasty.pdf");
  const row = page.locator("[data-row-block]").first();
  const block = await row.getAttribute("data-row-block");
  const url = `**/api/extractions/${id}/reviews`;
  const sent: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const { entries } = route.request().postDataJSON();
    sent.push(entries[0].verdict);
    if (sent.length === 1) await held;
    return route.continue();
  });
  await page.locator(`[data-choose="${block}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-current", "true");
  const strip = page.getByRole("region", { name: "Review of the chosen value" });
  await strip.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => sent).toEqual(["accepted"]);
  await page.locator(`[data-choose="${block}"]`).click();
  await page.keyboard.press("e");
  const field = page.getByRole("textbox", { name: /^Correct the/ });
  await field.fill("Second thoughts");
  await field.press("Enter");
  // The later one waits for the answer to the first.
  await expect(page.getByText("reviewed, saving")).toBeVisible();
  expect(sent).toEqual(["accepted"]);
  goOn();
  await expect.poll(() => sent).toEqual(["accepted", "corrected"]);
  await expect(field).toHaveCount(0);
  await page.locator(`[data-choose="${block}"]`).click();
  await expect(strip.getByText("All that was said of it (2)")).toBeVisible();
  await expect(strip).toContainText("Second thoughts");
  await expect(page.getByRole("alert").filter({ hasText: "Not saved yet" })).toHaveCount(0);
  const told = await (await page.request.get(`/api/extractions/${id}/reviews`)).json();
  expect(told.data.map(({ verdict }: { verdict: string }) => verdict)).toEqual(["accepted", "corrected"]);
});

test("what needs a review is listed until it is reviewed, and counts for its schema's fields", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const id = await again(page, await read(page, "doubted.pdf"), { mode: "structured", schema: invoice });
  const row = page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });
  await page.goto("/");
  await expect(page.getByRole("table", { name: "Needs review" }).getByRole("link").first()).toBeVisible();
  await page.goto("/extractions");
  await page.getByRole("button", { name: "Needs review" }).press("Enter");
  await expect(page).toHaveURL(/review=needed/);
  await expect(row).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole("link").click();
  await page.getByRole("button", { name: "Mark document reviewed" }).press("Enter");
  await expect(page.getByRole("button", { name: "Not reviewed after all" })).toBeVisible();
  await page.getByRole("radio", { name: "Schema" }).click();
  const accuracy = page.getByRole("region", { name: "Accuracy by field" });
  await expect(accuracy.getByRole("row", { name: /invoice_number/ })).toContainText("100%");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto("/extractions?review=needed");
  await expect(
    page
      .getByRole("radio")
      .or(page.getByRole("button", { name: "Needs review" }))
      .first(),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the threshold of a schema is kept for everybody and all its results, and decides what needs a review", {
  tag: "@nightly",
}, async ({ person: page, browser }) => {
  const schema = { type: "object", properties: { invoice_number: { type: ["string", "null"] } } };
  const first = await again(page, await read(page, "threshold.pdf"), { mode: "structured", schema });
  const second = await again(page, first, { mode: "structured", schema });
  const needing = async () => {
    const { data } = await (await page.request.get("/api/extractions?review=needed")).json();
    return data.map(({ id }: { id: string }) => id).filter((id: string) => id === first || id === second);
  };
  expect(await needing()).toEqual([]);
  await page.goto(`/extractions/${first}`);
  await page.getByRole("button", { name: "Confidence" }).click();
  const slider = (of: Page) => of.getByRole("slider", { name: "Doubtful below" });
  await expect(page.getByText("Kept for every result with this schema.")).toBeVisible();
  await slider(page).press("End");
  await expect(page.getByText("1 of 1 value found, 1 doubtful")).toBeVisible();
  await expect.poll(needing).toEqual([second, first]);
  expect(await accessibilityFaults(page)).toEqual([]);

  const elsewhere = await browser.newContext({ baseURL: baseUrl() });
  const there = await elsewhere.newPage();
  await signIn(there);
  await there.goto(`/extractions/${second}`);
  await expect(there.getByText("1 of 1 value found, 1 doubtful")).toBeVisible();
  await elsewhere.close();

  // Leaving before the slider has rested keeps it all the same.
  await slider(page).press("Home");
  await page.getByRole("link", { name: "Extractions" }).first().click();
  await expect.poll(needing).toEqual([]);
});
