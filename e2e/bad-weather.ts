import type { Browser, BrowserContext, Page } from "@playwright/test";
import { startBadDays } from "../testing/bad-days.ts";
import { createTenant } from "./create-tenant.ts";
import { enter } from "./newcomer.ts";
import { apiUrl, test as base, baseUrl, expect, type Trouble, watch } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

export { expect };

type Elsewhere = {
  days: Awaited<ReturnType<typeof startBadDays>>;
  /** Its owner, signed in, and what went wrong in the browser. */
  enter: (browser: Browser) => Promise<{ page: Page; context: BrowserContext; trouble: Trouble }>;
};

/** A dashboard of its own, whose service is that of another deployment, on days that a journey makes as bad as it likes. */
export const test = base.extend<Record<never, never>, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({ verso: _ }, use) => {
      await using parts = new AsyncDisposableStack();
      const days = parts.adopt(await startBadDays(apiUrl(), baseUrl()), ({ stop }) => stop());
      const settings = { VERSO_API_URL: days.url, VERSO_API_KEY: createTenant() };
      const dashboard = parts.adopt(await launchVerso(settings), ({ stop }) => stop());
      const baseURL = `http://localhost:${dashboard.port}`;
      await use({
        days,
        enter: async (browser) => {
          const context = await browser.newContext({ baseURL });
          const page = await context.newPage();
          const { trouble } = await watch(context, page);
          await enter(page, dashboard.account);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
          return { page, context, trouble };
        },
      });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
