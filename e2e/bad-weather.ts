import type { Browser, BrowserContext, Page } from "@playwright/test";
import { startBadDays } from "../testing/bad-days.ts";
import { startMailServer, type Taken } from "../testing/mail-server.ts";
import { enter, operate } from "./newcomer.ts";
import { apiUrl, test as base, baseUrl, expect, type Trouble, watch } from "./person.ts";
import { launchVerso } from "./start-verso.ts";

export { expect };

type Elsewhere = {
  days: Awaited<ReturnType<typeof startBadDays>>;
  /** What its people were told by mail. */
  mails: readonly Taken[];
  /** Its owner, signed in, and what went wrong in the browser. */
  enter: (browser: Browser) => Promise<{ page: Page; context: BrowserContext; trouble: Trouble }>;
};

/**
 * A dashboard of its own, whose service is that of another deployment, on days that a journey makes as bad as it likes. As it
 * begins its credit is low; then some is added.
 */
export const test = base.extend<Record<never, never>, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({ verso: _ }, use) => {
      await using parts = new AsyncDisposableStack();
      const days = parts.adopt(await startBadDays(apiUrl(), baseUrl()), ({ stop }) => stop());
      const mail = parts.adopt(await startMailServer(), ({ stop }) => stop());
      const { tenant_id: tenant, key } = operate("tenant", "create", "--name", "Elsewhere");
      const adjust = (amount: string) =>
        operate("credit", "adjust", "--tenant", tenant, "--amount", amount, "--reason", "A journey");
      adjust("-4.50");
      const settings = {
        VERSO_API_URL: days.url,
        VERSO_API_KEY: key,
        VERSO_SMTP_URL: mail.url,
        VERSO_MAIL_FROM: "verso@example.com",
      };
      const dashboard = parts.adopt(await launchVerso(settings), ({ stop }) => stop());
      await expect.poll(() => mail.taken.length, { timeout: 60_000 }).toBe(1);
      adjust("4.50");
      const baseURL = `http://localhost:${dashboard.port}`;
      await use({
        days,
        mails: mail.taken,
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
    { scope: "worker", timeout: 240_000 },
  ],
});
