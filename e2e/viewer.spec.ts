import type { Page } from "@playwright/test";
import { buildReport } from "../samples/report.ts";
import { accessibilityFaults, dropFiles, expect, test } from "./person.ts";

/** Within so many CSS px a place is where it should be. */
const nearPx = 2;

/** A document of 60 pages, which is read once; and where its result is. */
let address: string;
async function open(page: Page, query = "") {
  if (address === undefined) {
    await page.goto("/extract");
    await dropFiles(page, [{ name: "yearbook.pdf", type: "application/pdf", bytes: await buildReport(60) }]);
    await page.getByRole("button", { name: "Extract 60 pages for $1.20" }).click();
    await expect(page.getByText("$1.20 charged")).toBeVisible({ timeout: 80_000 });
    address = new URL(page.url()).pathname;
  }
  await page.goto(address + query);
  await expect(page.getByRole("list", { name: "Blocks" }).getByRole("listitem").first()).toBeVisible();
}

const scroller = (page: Page) => page.getByRole("region", { name: "Pages" }).locator("[tabindex='0']").first();

/** How far below the top of what scrolls something stands, in CSS px. */
async function below(page: Page, selector: string, within: string): Promise<number> {
  return page.evaluate(
    ([what, where]) => {
      const [element, outer] = [document.querySelector(what), document.querySelector(where)];
      if (element === null || outer === null) return Number.NaN;
      return element.getBoundingClientRect().top - outer.getBoundingClientRect().top;
    },
    [selector, within] as const,
  );
}
const list = "[data-block-list]";
const pages = "section[aria-label=Pages] > [tabindex]";
const near = (px: number) => Math.abs(px) <= nearPx;

test("a link leads to its page in both sides, and to its block, also where pictures are slow", async ({
  person: page,
}) => {
  await open(page, "?page=57");
  await expect.poll(async () => near(await below(page, '[data-page="57"]', pages))).toBe(true);
  await expect.poll(async () => near(await below(page, '[data-key="page-57"]', list))).toBe(true);
  await expect(page.getByRole("textbox", { name: "Page", exact: true })).toHaveValue("57");

  // Pictures that come late move nothing.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/pages/*/image?**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${address}?block=p41-b3&page=41`);
  const box = page.locator('[data-block="p41-b3"]');
  await expect(box).toBeInViewport();
  await expect(page.locator('[data-row-block="p41-b3"]')).toBeInViewport();
  const before = await box.boundingBox();
  letGo();
  await expect(page.getByRole("img", { name: "Page 41" })).toHaveJSProperty("complete", true);
  const after = await box.boundingBox();
  expect(near((after?.y ?? 0) - (before?.y ?? 9_999))).toBe(true);
});

test("zooming keeps the point under the pointer, turning the page that one reads", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await open(page, "?block=p57-b3&page=57");
  const box = page.locator('[data-block="p57-b3"]');
  await expect(box).toBeInViewport();
  const start = await box.boundingBox();
  if (start === null) throw new Error("the box has no place");
  const point = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  await page.mouse.move(point.x, point.y);
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan(start.width * 2);
  const larger = await box.boundingBox();
  if (larger === null) throw new Error("the box has no place");
  expect(near(larger.x + larger.width / 2 - point.x)).toBe(true);
  expect(near(larger.y + larger.height / 2 - point.y)).toBe(true);

  await page.getByRole("button", { name: "Fit page" }).click();
  await page.getByRole("button", { name: "Turn the pages" }).click();
  await expect(page).toHaveURL(/turn=90/);
  await expect(box).toBeInViewport();
  const turned = await box.boundingBox();
  expect((turned?.height ?? 0) / (turned?.width ?? 1)).toBeGreaterThan(1);
  // Its letter stays upright, left of the corner that is the upper left one now.
  const letter = page.locator("[data-pointed=selected] [data-letter]");
  const placed = await letter.boundingBox();
  const upright = await letter.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
  expect([Math.round(placed?.width ?? 0), Math.round(placed?.height ?? 0)]).toEqual(upright);
  expect(near((placed?.x ?? 0) + (placed?.width ?? 0) - (turned?.x ?? 0))).toBe(true);
  expect(near((placed?.y ?? 0) - (turned?.y ?? 0))).toBe(true);
  await page.reload();
  await expect(page.locator('[data-page="57"]')).toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("both sides scroll together until they are parted", { tag: "@nightly" }, async ({ person: page }) => {
  await open(page);
  const at = page.getByRole("textbox", { name: "Page", exact: true });
  await at.fill("40");
  await at.press("Enter");
  await expect.poll(async () => near(await below(page, '[data-key="page-40"]', list))).toBe(true);
  await scroller(page).evaluate((element) => element.scrollBy(0, 3_000));
  await expect(at).not.toHaveValue("40");
  const reached = async () => page.locator(`${list} [data-row-block^="p${await at.inputValue()}-"]`).count();
  await expect.poll(reached).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Scroll the sides apart" }).click();
  await at.fill("1");
  await at.press("Enter");
  await scroller(page).evaluate((element) => element.scrollTo(0, 20_000));
  await expect(at).not.toHaveValue("1");
  await expect(page.locator(list).getByRole("heading", { name: /^Page 1 / })).toBeInViewport();
});

test("by keyboard alone: thumbnails, splitter, pages and blocks", { tag: "@nightly" }, async ({ person: page }) => {
  await open(page, "?page=30");
  await page.keyboard.press("]");
  await expect(page.getByRole("textbox", { name: "Page", exact: true })).toHaveValue("31");
  await page.keyboard.press("j");
  await expect(page.locator("[data-row-block][aria-current]")).toHaveAttribute("data-row-block", /^p31-/);
  for (const order of ["By kind", "Reading order"]) {
    await page.keyboard.press("o");
    await expect(page.getByRole("radio", { name: order })).toBeChecked();
  }

  await page.keyboard.press("t");
  const thumbnails = page.getByRole("navigation", { name: "Thumbnails" });
  await expect(thumbnails.getByRole("button", { name: "Page 31", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(thumbnails.getByRole("button", { name: "Page 32", exact: true })).toBeFocused();
  // Here they stand beside the pages; with less room they lie over them.
  const beside = async () => {
    const [small, large] = [await thumbnails.boundingBox(), await page.locator(pages).boundingBox()];
    return (small?.x ?? 0) + (small?.width ?? 0) <= (large?.x ?? 0);
  };
  expect(await beside()).toBe(true);
  // The least room that the result has in a window of this width: how far the review is stays in one line.
  const [progress, mark] = await Promise.all([
    page.getByText("0 of 363 reviewed").boundingBox(),
    page.getByRole("button", { name: "Mark document reviewed" }).boundingBox(),
  ]);
  expect(Math.abs((progress?.y ?? 0) - (mark?.y ?? 99))).toBeLessThan(10);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(thumbnails).toBeHidden();
  await page.keyboard.press("t");
  await expect(thumbnails).toBeVisible();
  expect(await beside()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("t");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(thumbnails).toBeVisible();
  await page.keyboard.press("t");
  await expect(thumbnails).toBeHidden();
  await expect.poll(async () => near(await below(page, '[data-page="32"]', pages))).toBe(true);

  const splitter = page.getByRole("separator", { name: "Width of the pages" });
  const before = await splitter.getAttribute("aria-valuenow");
  await splitter.focus();
  await page.keyboard.press("ArrowRight");
  await expect(splitter).not.toHaveAttribute("aria-valuenow", before ?? "");
  const wider = await splitter.getAttribute("aria-valuenow");
  await page.reload();
  await expect(splitter).toHaveAttribute("aria-valuenow", wider ?? "");
});

test("a picture that is not there yet is asked for again by itself", async ({ person: page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  let refused = 0;
  await page.route("**/pages/1/image?**", async (route) => {
    if (refused < 2 && !route.request().url().includes("width=160")) {
      refused += 1;
      await route.fulfill({ status: 503 });
    } else await route.continue();
  });
  await open(page);
  await expect
    .poll(() =>
      page.getByRole("img", { name: "Page 1", exact: true }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(refused).toBe(2);
});
