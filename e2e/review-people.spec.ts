import type { Page } from "@playwright/test";
import { newcomer } from "./newcomer.ts";
import { accessibilityFaults, expect, test } from "./person.ts";
import { readLacking } from "./read-lacking.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Review queue" });
const row = (page: Page, name: string) =>
  page.getByRole("table", { name: "Needs review" }).getByRole("row").filter({ hasText: name });
const approve = (page: Page) => bar(page).getByRole("button", { name: "Approve and go on" });
const chip = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Assigned to" }).getByRole("button", { name });

/** The activity that the workspace's owner is told of, the newest first. */
const activity = async (page: Page) => {
  const { data } = await (await page.request.get("/api/activity?kind=documents")).json();
  return data.map(({ event, detail }: { event: string; detail: object }) => ({ event, ...detail }));
};

test("a document is given to a person, found among theirs, and theirs alone are gone through", async ({
  person: owner,
  browser,
}) => {
  const [mine, theirs] = [await readLacking(owner, "mine.pdf"), await readLacking(owner, "theirs.pdf")];
  const { page: member, context, account } = await newcomer(browser, "member");

  // By mouse, from the list.
  await owner.goto("/review");
  await row(owner, "theirs.pdf").getByRole("button", { name: "Assign theirs.pdf" }).click();
  await owner.getByRole("menuitemradio", { name: new RegExp(`^New Comer( \\(${account.email}\\))?$`) }).click();
  await expect(row(owner, "theirs.pdf").getByRole("button", { name: /^Assign/ })).toHaveText("New Comer");
  expect(await accessibilityFaults(owner)).toEqual([]);

  // By keyboard alone, from the document.
  await owner.goto(`/extractions/${mine}?queue=true`);
  const assign = bar(owner).getByRole("button", { name: "Assign mine.pdf" });
  await assign.focus();
  await owner.keyboard.press("Enter");
  const own = owner.getByRole("menuitemradio", { name: /\(you\)$/ });
  await expect(own).toBeVisible();
  await own.press("Enter");
  await expect(assign).toHaveAccessibleName(/now Owner/);
  await expect(assign).toBeFocused();
  expect(await activity(owner)).toEqual(
    expect.arrayContaining([
      { event: "document_assigned", id: mine, name: "Owner" },
      { event: "document_assigned", id: theirs, name: "New Comer" },
    ]),
  );

  await owner.goto("/extractions");
  const listed = owner.getByRole("table", { name: "Extractions" }).getByRole("row").filter({ hasText: "theirs.pdf" });
  await expect(listed).toContainText("for New Comer");

  // Who has it goes through their own, and no other is next.
  await member.goto("/review");
  await chip(member, /^Mine 1$/).click();
  await expect(member).toHaveURL(/whose=mine/);
  await expect(row(member, "mine.pdf")).toHaveCount(0);
  await member.getByRole("link", { name: "Begin" }).click();
  await expect(member).toHaveURL(new RegExp(`${theirs}\\?.*whose=mine`));
  await expect(bar(member)).toContainText("1 of 1");
  await approve(member).click();
  await expect(member).toHaveURL(/\/review\?whose=mine$/);
  await expect(
    member.getByText("Nothing is assigned to you").or(member.getByText("Nothing needs review")),
  ).toBeVisible();
  await context.close();
});

test("two people approve what the rule names: the first, then another, and who was which is told", async ({
  person: owner,
  browser,
}) => {
  await owner.goto("/settings/preferences");
  const setting = owner.getByRole("region", { name: "Second approval" });
  await setting.getByLabel("Total over").fill("a lot");
  await setting.getByRole("button", { name: "Save" }).click();
  await expect(setting.getByText("Enter an amount in digits")).toBeVisible();
  await setting.getByLabel("Total over").fill("1000");
  await setting.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("Two people approve: total over 1000.00").first()).toBeVisible();
  expect(await accessibilityFaults(owner)).toEqual([]);

  const id = await readLacking(owner, "dear.pdf");
  const state = async () => (await (await owner.request.get(`/api/extractions/${id}`)).json()).review;
  await owner.goto(`/extractions/${id}?queue=true`);
  await approve(owner).click();
  await expect(owner.getByText("dear.pdf is approved once").first()).toBeVisible();
  expect(await state()).toMatchObject({ needed: true, reviewed: "some" });

  // Who approved it sees that it waits for another, and cannot be both.
  await owner.goto("/review");
  await expect(row(owner, "dear.pdf")).toContainText("Approved by you");
  await owner.goto(`/extractions/${id}?queue=true`);
  await expect(bar(owner)).toContainText(/approved once by .+, its total is over the limit/i);
  await expect(approve(owner)).toHaveCount(0);

  const { page: member, context, account } = await newcomer(browser, "member");
  expect((await member.request.get("/api/approval")).status()).toBe(200);
  await member.goto("/settings/preferences");
  await expect(member.getByText("Only an owner can change this.")).toBeVisible();
  await member.goto("/review");
  await row(member, "dear.pdf").getByRole("link").focus();
  await member.keyboard.press("Enter");
  await expect(bar(member)).toContainText(/approved once/i);
  await expect(approve(member)).toBeVisible();
  await member.keyboard.press("Shift+Enter");
  await expect(member).not.toHaveURL(new RegExp(id));
  expect(await state()).toMatchObject({ needed: false, reviewed: "done" });
  await member.goto(`/extractions/${id}`);
  await expect(member.getByText(`by ${(await activity(owner))[0].after}, then ${account.email}`)).toBeVisible();
  expect((await activity(owner)).slice(0, 2)).toEqual([
    { event: "document_reviewed", id, after: expect.any(String) },
    { event: "document_approved_once", id },
  ]);
  await context.close();
  const origin = { origin: new URL(owner.url()).origin };
  const none = { amount_over: null, new_supplier: false };
  await owner.request.put("/api/approval", { data: none, headers: origin });
});
