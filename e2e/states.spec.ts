import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Extraction } from "@verso/contract/extractions";
import { drawPdf } from "../samples/pdf-file.ts";
import { buildReceipt } from "../samples/receipt.ts";
import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, baseUrl, doneExtraction, dropFiles, expect, refuse, test } from "./person.ts";

const lists = /\/api\/extractions\?/;
const list = (page: Page) => page.getByRole("table", { name: "Extractions" });

/** From here on the browser gets the service's own answer for this extraction, with some of it changed. */
async function pretend(page: Page, id: string, change: Partial<Extraction>): Promise<void> {
  await page.unroute(`**/api/extractions/${id}`);
  await page.route(`**/api/extractions/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  });
}

test("loading: a skeleton in the shape of the list, not before 150 ms", async ({ person: page }) => {
  await doneExtraction(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(lists, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/extractions");
  const loading = page.getByRole("status").filter({ hasText: "Loading your extractions" });
  await expect(loading).toBeAttached();
  const appears = await loading
    .locator(".skeleton")
    .first()
    .evaluate((bar) => bar.getAnimations().map((each) => each.effect?.getTiming()));
  expect(appears[0]).toMatchObject({ delay: 150, fill: "both" });
  await expect(loading.getByRole("columnheader", { name: "Document" })).toBeVisible();
  letGo();
  await expect(list(page)).toBeVisible();
  await expect(loading).toBeHidden();
});

test("empty: a filter that nothing matches says so, and leads back", { tag: "@nightly" }, async ({ person: page }) => {
  await doneExtraction(page);
  await page.goto("/extractions?status=expired&mode=structured");
  await expect(page.getByText("No extraction matches these filters")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(list(page)).toBeVisible();
  await expect(page).toHaveURL(/\/extractions$/);
  await page.goBack();
  await expect(page.getByText("No extraction matches these filters")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Cancelled" })).toBeInViewport({ ratio: 1 });

  await page.goto("/usage?kind=refund");
  await expect(page.getByText("No entries match this filter")).toBeVisible();
  await page.getByRole("button", { name: "Show all entries" }).click();
  await expect(page.getByRole("table", { name: "Ledger" })).toBeVisible();
});

test("empty: a new workspace is offered the samples, and takes documents that are dropped", async ({
  person: page,
}) => {
  await page.route(lists, (route) => route.fulfill({ json: { data: [], next_cursor: null, names: {} } }));
  await page.goto("/");
  for (const name of ["invoice.pdf", "report.pdf", "receipt.jpg"]) {
    await expect(page.getByRole("link", { name })).toBeVisible();
  }
  await page.getByRole("button", { name: /account and theme/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /account and theme/ })).toBeFocused();

  await dropFiles(page, [{ name: "dropped.jpg", type: "image/jpeg", bytes: await buildReceipt() }]);
  await expect(page).toHaveURL(/\/extract$/);
  await expect(page.getByText("dropped.jpg").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Extract 1 page for $0.02" })).toBeEnabled();
});

test("error: what failed, the request to quote, and a retry that recovers", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  await doneExtraction(page);
  const requestId = await refuse(page, lists, 503, "unavailable", "The service is restarting. Try again shortly.");
  await page.goto("/extractions");
  const alert = page.getByRole("alert").filter({ hasText: "Your extractions could not be loaded" });
  await expect(alert).toContainText("The service is restarting. Try again shortly.");
  await expect(alert).toContainText(requestId);
  await page.unroute(lists);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(list(page)).toBeVisible();
  await expect(alert).toBeHidden();
});

test("the service is gone: the strip says so on every page, and brings it back", async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const requestId = await refuse(page, "**/api/credits", 503, "unavailable", "The service is restarting.");
  await page.goto("/settings");
  const strip = page.getByRole("status").filter({ hasText: "The service is restarting." });
  await expect(strip).toContainText(requestId);
  await expect(page.getByText("Not known right now").first()).toBeVisible();
  await page.unroute("**/api/credits");
  await strip.getByRole("button", { name: "Try again" }).click();
  await expect(strip).toBeHidden();
});

test("too many requests: it is asked again no sooner than the service said", { tag: "@nightly" }, async ({
  person: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  const asked: string[] = [];
  page.on("request", (request) => {
    // The overview, where every journey begins, may still be asking for lists of its own.
    const asking = new URL(request.frame().url()).pathname;
    if (asking === "/extractions" && lists.test(request.url())) asked.push(request.url());
  });
  await refuse(page, lists, 429, "rate_limited", "This key sends too many requests.", 3_600);
  await page.goto("/extractions");
  const alert = page.getByRole("alert").filter({ hasText: "Your extractions could not be loaded" });
  await expect(alert).toContainText("This key sends too many requests.");
  await expect(alert.getByRole("button", { name: /^Try again in 3[56]\d\d s$/ })).toBeDisabled();
  expect(asked).toHaveLength(1);
});

test("offline: it is said, what is shown stays, and it ends by itself", async ({
  person: page,
  context,
  expectedErrors,
}) => {
  // What the page fetches ahead of a click.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await doneExtraction(page);
  await page.goto("/extractions");
  await expect(list(page)).toBeVisible();
  await context.setOffline(true);
  const strip = page.getByRole("status").filter({ hasText: "You are offline" });
  await expect(strip).toBeVisible();
  await expect(list(page)).toBeVisible();
  await context.setOffline(false);
  await expect(strip).toBeHidden();
});

test("forbidden: a viewer sees everything and is offered nothing that writes", { tag: "@nightly" }, async ({
  browser,
  person: owner,
}) => {
  const id = await doneExtraction(owner);
  const { page, context } = await newcomer(browser, "viewer");
  await page.goto("/extract");
  await expect(page.getByText("You can look, but not submit")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Extract/ })).toBeDisabled();
  await page.goto(`/extractions/${id}`);
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible();

  const origin = baseUrl();
  const headers = { origin, "idempotency-key": randomBytes(8).toString("hex") };
  for (const [path, data] of [
    ["/api/keys", { scopes: ["extractions.read"] }],
    ["/api/uploads", { name: "a.pdf", content_type: "application/pdf", size_bytes: 10 }],
    ["/api/extractions", { upload_id: "upl_x", mode: "ocr" }],
    [`/api/extractions/${id}`, undefined],
  ] as const) {
    const answer =
      data === undefined
        ? await page.request.delete(path, { headers })
        : await page.request.post(path, { headers, data });
    expect(answer.status(), path).toBe(403);
    expect((await answer.json()).error.code, path).toBe("role_forbidden");
  }
  await page.goto("/settings/keys");
  await expect(page.getByText("Only owners see the keys")).toBeVisible();
  expect((await page.request.get("/api/keys")).status()).toBe(403);
  await page.goto("/settings/activity");
  await expect(page.getByText("Only owners see what people did")).toBeVisible();
  await expect(page.getByText("Your role is viewer, so ask an owner.", { exact: false })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await (await page.request.get("/api/activity")).json()).error.code).toBe("role_forbidden");
  await context.close();
});

test("every other ending says what it means for the document and the money", { tag: "@nightly" }, async ({
  person: page,
}) => {
  const id = await doneExtraction(page);
  const none = { pages: { selected: 1, succeeded: 0, failed: 0, skipped: 1, numbers: [1] }, charged: "0.00" };
  const endings: { change: Partial<Extraction>; words: (string | RegExp)[] }[] = [
    {
      change: { status: "cancelled", ...none, reserved: "0.02", released: "0.02" },
      words: ["This extraction was cancelled", /you were not charged/],
    },
    {
      change: {
        status: "failed",
        ...none,
        reserved: "0.02",
        released: "0.02",
        failure: { code: "page_unreadable", message: "The page could not be drawn." },
      },
      words: ["The page could not be read", /you were not charged/],
    },
    {
      change: { status: "expired", ...none, started_at: null, reserved: "0.02", released: "0.02" },
      words: ["This extraction was never started", /you were not charged/],
    },
    {
      change: { status: "dead_letter", ...none, finished_at: null, reserved: "0.02", released: "0.00" },
      words: ["This extraction is set aside", /Until then \$0\.02 stays reserved/],
    },
  ];
  for (const { change, words } of endings) {
    await pretend(page, id, change);
    await page.goto(`/extractions/${id}`);
    for (const each of words) await expect(page.getByText(each).first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Progress" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel extraction" })).toBeHidden();
  }
});

test("following ends after the set time, and goes on with the same extraction when asked to", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const id = await doneExtraction(page);
  await page.route("**/api/settings", (route) => route.fulfill({ json: { polling_timeout_s: 4 } }));
  await pretend(page, id, { status: "processing", finished_at: null, charged: "0.00" });
  const written: string[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/extractions")) return;
    if (request.method() !== "GET") written.push(pathname);
    if (pathname === `/api/extractions/${id}`) asked.push(pathname);
  });
  await page.goto(`/extractions/${id}`);
  const paused = page.getByText("This page stopped following the extraction");
  await expect(paused).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/still running; nothing has failed/)).toBeVisible();
  const before = asked.length;
  expect(before).toBeGreaterThan(1);

  await page.unroute(`**/api/extractions/${id}`);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("list", { name: "Blocks" })).toBeVisible();
  await expect(paused).toBeHidden();
  expect(asked.length).toBeGreaterThan(before);
  expect(written).toEqual([]);
});

test("a long extraction is cancelled after a question, and a second tab learns of it", async ({
  person: page,
  context,
}) => {
  const scan = await buildReceipt();
  const bytes = await drawPdf("Sixty scans", "A4", (pdf) => {
    for (let number = 1; number <= 60; number++) {
      if (number > 1) pdf.addPage();
      pdf.image(scan, 40, 40, { fit: [515, 760] });
    }
  });
  await page.goto("/extract");
  await dropFiles(page, [{ name: "sixty scans.pdf", type: "application/pdf", bytes }]);
  await page.getByRole("button", { name: "Extract 60 pages for $1.20" }).click();
  await expect(page.getByText(/Reading page \d+ of 60/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("$1.20 reserved").first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/Reading page \d+ of 60/)).toBeVisible();

  const cancel = page.getByRole("button", { name: "Cancel extraction" });
  await cancel.click();
  const question = page.getByRole("dialog", { name: "Cancel this extraction?" });
  await expect(question).toContainText("The $1.20 reserved for it is released and you are not charged.");
  await question.getByRole("button", { name: "Keep it running" }).click();
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole("button", { name: "Cancel extraction" }).click();

  for (const tab of [page, other]) {
    await expect(tab.getByText("This extraction was cancelled")).toBeVisible({ timeout: 30_000 });
    await expect(tab.getByText("$0.00 charged").first()).toBeVisible();
    await expect(tab.getByText("$1.20 released").first()).toBeVisible();
  }
  await expect(cancel).toBeHidden();
});
