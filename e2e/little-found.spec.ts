import type { Page } from "@playwright/test";
import { accessibilityFaults, expect, test } from "./person.ts";
import { beginStructured, submit, writeSchema } from "./schema-editor.ts";

const note = (page: Page) => page.getByRole("region", { name: "Little was found" });
const value = (page: Page, pointer: string) =>
  page.getByRole("region", { name: "Data" }).locator(`[data-row-block="${pointer}"]`);

const schema = {
  type: "object",
  properties: Object.fromEntries(
    ["invoice_number", "passport_number", "blood_group", "opinion", "captain"].map((name) => [
      name,
      { type: ["string", "null"] },
    ]),
  ),
};
const warning = {
  code: "little_found",
  message: "1 of 5 values was found.",
  fields: [
    { path: "/opinion", reason: "free_text" },
    { path: "/passport_number", reason: "no_label" },
    { path: "/blood_group", reason: "unclear" },
    { path: "/captain", reason: "no_label" },
  ],
};

/** The sample invoice, asked for what it does not have; the answer warns of that as an engine does. */
async function readLittle(page: Page): Promise<string> {
  await page.route("**/api/extractions/*/result", async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const result = await response.json();
    await route.fulfill({ response, json: { ...result, warnings: [...result.warnings.filter(isOther), warning] } });
  });
  await beginStructured(page, "little.pdf");
  await writeSchema(page, JSON.stringify(schema));
  await submit(page).click();
  await expect(value(page, "/invoice_number")).toContainText("2026-0418");
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
const isOther = ({ code }: { code: string }) => code !== warning.code;

test("a result in which little was found leads with how much, what not, why, and what to do", async ({
  person: page,
}) => {
  await readLittle(page);
  await expect(note(page)).toContainText("1 of 5 values");
  await expect(note(page)).toContainText("Nothing on the pages is called that");
  await expect(note(page)).toContainText("That takes a language model");
  const [note_, first] = [await note(page).boundingBox(), await value(page, "/invoice_number").boundingBox()];
  expect(note_?.y ?? 0).toBeLessThan(first?.y ?? 0);
  await expect(page.getByText("None of the values was found")).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Each field leads to its place, where it is filled in; then it is missing no longer.
  await note(page).getByRole("button", { name: "captain" }).press("Enter");
  await expect(value(page, "/captain")).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Correct captain" }).fill("Nemo");
  await page.keyboard.press("Enter");
  await expect(value(page, "/captain")).toContainText("Nemo");
  await expect(note(page).getByRole("button", { name: "captain" })).toHaveCount(0);
  await expect(note(page).getByRole("button", { name: "passport_number" })).toBeVisible();

  // Another schema is tried on the same file, which is not sent again.
  await note(page).getByRole("button", { name: "Try another schema" }).click();
  const again = page.getByRole("dialog", { name: "Run little.pdf again" });
  await expect(again).toBeVisible();
  await again.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Mark document reviewed" }).click();
  await expect(note(page)).toHaveCount(0);
});

test("the list and the overview tell such a result apart, until it is reviewed", { tag: "@nightly" }, async ({
  person: page,
}) => {
  const id = await readLittle(page);
  let reviewed = "none";
  await page.route("**/api/extractions?*", async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const data = list.data.map((each: { id: string; review: object }) =>
      each.id === id
        ? { ...each, review: { ...each.review, reviewed, needed: reviewed === "none", warnings: ["little_found"] } }
        : each,
    );
    await route.fulfill({ response, json: { ...list, data } });
  });
  await page.goto("/extractions");
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/extractions/${id}"]`) });
  await expect(row).toContainText("Little found");
  expect(await accessibilityFaults(page)).toEqual([]);
  reviewed = "done";
  await page.reload();
  await expect(row).toContainText("little.pdf");
  await expect(row).not.toContainText("Little found");
});
