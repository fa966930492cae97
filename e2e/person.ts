import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export { expect };

const setting = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the browser tests are started by Playwright's global setup.`);
  return value;
};

export const baseUrl = () => setting("E2E_URL");
export const apiUrl = () => setting("E2E_API_URL");
export const account = () => ({ email: setting("E2E_EMAIL"), password: setting("E2E_PASSWORD") });

/** Anything that looks like a tenant's key: it must never be in what a browser receives. */
const keyPattern = /dex_live_[0-9A-Za-z]/;

/** What went wrong in the browser while a person did nothing wrong. */
type Trouble = { leaks: string[]; consoleErrors: string[]; checkedAnswers: number };

async function watch(context: BrowserContext, page: Page): Promise<{ trouble: Trouble; settle: () => Promise<void> }> {
  const trouble: Trouble = { leaks: [], consoleErrors: [], checkedAnswers: 0 };
  const reading: Promise<void>[] = [];
  context.on("response", (answer) => {
    reading.push(
      (async () => {
        const headers = JSON.stringify(await answer.allHeaders().catch(() => ({})));
        // A redirect or a page that was left has no body to read.
        const body = await answer.body().catch(() => Buffer.alloc(0));
        trouble.checkedAnswers += 1;
        if (keyPattern.test(headers) || keyPattern.test(body.toString("latin1"))) trouble.leaks.push(answer.url());
      })(),
    );
  });
  page.on("console", (message) => {
    if (message.type() === "error") trouble.consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => trouble.consoleErrors.push(String(error)));
  return { trouble, settle: async () => void (await Promise.all(reading)) };
}

export async function signIn(page: Page, who = account()): Promise<void> {
  const { email, password } = who;
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
}

type Fixtures = { person: Page; expectedErrors: RegExp[] };
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/**
 * A person who is signed in. After each journey every answer that the browser received is known to hold no key, and the
 * console is empty but for what the journey announced in `expectedErrors`.
 */
export const test = base.extend<Fixtures, { session: Cookies }>({
  // Signing in has its own tests; the journeys share one session.
  session: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: baseUrl() });
      await signIn(await context.newPage());
      const cookies = await context.cookies();
      await context.close();
      await use(cookies);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ browserName: _ }, use) => use(baseUrl()),
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  person: async ({ context, page, session, expectedErrors }, use) => {
    const { trouble, settle } = await watch(context, page);
    await context.addCookies(session);
    await page.goto("/");
    await use(page);
    await settle();
    expect(trouble.checkedAnswers).toBeGreaterThan(5);
    expect(trouble.leaks).toEqual([]);
    expect(trouble.consoleErrors.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([]);
  },
});

/** Drops files on the page, as from a file manager. */
export async function dropFiles(page: Page, files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    return data;
  }, plain);
  const target = page.locator("main");
  await target.dispatchEvent("dragenter", { dataTransfer: transfer });
  await target.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(page.getByText("Let go to add these documents")).toBeVisible();
  await target.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByText("Let go to add these documents")).toBeHidden();
}
