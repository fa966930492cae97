import {
  type BrowserContext,
  test as base,
  expect,
  type FileChooser,
  type Page,
  type Response,
} from "@playwright/test";

import { newRequestId } from "../lib/errors/request-id.ts";
import { startVerso } from "./start-verso.ts";

export { accessibilityFaults } from "./axe.ts";
export { expect };

const setting = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: it is set for a worker's journeys when its Verso has come up.`);
  return value;
};

export const baseUrl = () => setting("E2E_URL");
export const apiUrl = () => setting("E2E_API_URL");
export const account = () => ({ email: setting("E2E_EMAIL"), password: setting("E2E_PASSWORD") });

/** A tenant's key, of which lists show the first four characters: it must never be in what a browser receives. */
const keyPattern = /dex_live_[0-9A-Za-z]{5}/;
/** But for one answer: the one that issues a key to an owner. */
const issues = (answer: Response) =>
  answer.request().method() === "POST" && new URL(answer.url()).pathname === "/api/keys";

/** By then every answer has been read whose body can be. */
const settledMs = 20_000;

/** What went wrong in the browser while a person did nothing wrong. */
export type Trouble = { leaks: string[]; consoleErrors: string[]; checkedAnswers: number };

export async function watch(
  context: BrowserContext,
  page: Page,
): Promise<{ trouble: Trouble; settle: () => Promise<void> }> {
  const trouble: Trouble = { leaks: [], consoleErrors: [], checkedAnswers: 0 };
  const reading: Promise<void>[] = [];
  context.on("response", (answer) => {
    reading.push(
      (async () => {
        const headers = JSON.stringify(await answer.allHeaders().catch(() => ({})));
        // A redirect or a page that was left has no body to read.
        const body = await answer.body().catch(() => Buffer.alloc(0));
        trouble.checkedAnswers += 1;
        if (issues(answer)) return;
        if (keyPattern.test(headers) || keyPattern.test(body.toString("latin1"))) trouble.leaks.push(answer.url());
      })(),
    );
  });
  // The browser does not write all of these to the console by itself.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`against the content security policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
    );
  });
  page.on("console", (message) => {
    if (message.type() === "error") trouble.consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => trouble.consoleErrors.push(String(error)));
  // The browser's own viewers may keep a body for themselves, for good.
  const settle = async () => {
    const late = new Promise((resolve) => void setTimeout(resolve, settledMs).unref());
    await Promise.race([Promise.all(reading), late]);
  };
  return { trouble, settle };
}

export async function signIn(page: Page, who = account()): Promise<void> {
  const { email, password } = who;
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
}

type Fixtures = { person: Page; expectedErrors: RegExp[]; readsAgain: boolean };
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/**
 * A person who is signed in. After each journey every answer that the browser received is known to hold no key, and the
 * console is empty but for what the journey announced in `expectedErrors`.
 */
export const test = base.extend<Fixtures, { verso: undefined; session: Cookies }>({
  verso: [
    async ({ browserName: _ }, use) => {
      const stop = await startVerso();
      await use(undefined);
      await stop();
    },
    { scope: "worker", auto: true, timeout: 180_000 },
  ],
  // Signing in has its own tests; the journeys share one session.
  session: [
    async ({ browser, verso: _ }, use) => {
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
  readsAgain: [true, { option: true }],
  person: async ({ context, page, session, expectedErrors, readsAgain }, use) => {
    const { trouble, settle } = await watch(context, page);
    await context.addCookies(session);
    // The journeys share their documents: each says that it wants to read them again, where a journey does not ask about it.
    if (readsAgain) {
      const again = page.getByRole("checkbox", { name: /^Read (it|them) again and pay/, checked: false });
      await page.addLocatorHandler(again.first(), (box) => box.check(), { noWaitAfter: true });
      const known = page.getByRole("button", { name: /^Send it to be read again/ });
      await page.addLocatorHandler(known.first(), (button) => button.click(), { noWaitAfter: true });
    }
    const whose = await context.request.get("/api/session");
    expect(whose.status(), "a journey before this one ended the session that they share").toBe(200);
    await use(page);
    // What a page still asks for when its journey is over is nobody's fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await settle();
    if (context.pages().some((opened) => opened.url() !== "about:blank")) {
      expect(trouble.checkedAnswers).toBeGreaterThan(5);
    }
    expect(trouble.leaks).toEqual([]);
    expect(trouble.consoleErrors.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([]);
  },
});

/** The id of an extraction of blocks that succeeded; makes one where there is none. */
export async function doneExtraction(page: Page): Promise<string> {
  const known = await (await page.request.get("/api/extractions?status=succeeded&mode=ocr&limit=1")).json();
  return known.data.length > 0 ? known.data[0].id : readSample(page);
}

/** Reads the sample invoice; gives the extraction's id. */
export async function readSample(page: Page): Promise<string> {
  await page.goto("/extract?sample=invoice");
  await page.getByRole("button", { name: "Extract 1 page for $0.02" }).click();
  await expect(page.getByText("Done").first()).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** Answers as the service refuses: status, code, sentence, and the id to quote, which is returned. */
export async function refuse(
  page: Page,
  url: string | RegExp,
  status: number,
  code: string,
  message: string,
  retryAfterS?: number,
) {
  const requestId = newRequestId();
  await page.route(url, (route) =>
    route.fulfill({
      status,
      headers: {
        "x-request-id": requestId,
        ...(retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) }),
      },
      json: { error: { code, message, request_id: requestId } },
    }),
  );
  return requestId;
}

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
  const words = page.getByText("Let go to add these documents");
  // Where files are let go is there once the page works.
  await expect(async () => {
    await page.locator("main").dispatchEvent("dragenter", { dataTransfer: transfer });
    await expect(words).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.locator("main").dispatchEvent("dragover", { dataTransfer: transfer });
  await page.locator("main").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(words).toBeHidden();
}

/** Chooses files in the browser's own window, where none lie in the tray yet. */
export async function chooseFiles(page: Page, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(files);
}
