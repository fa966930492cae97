import { apiUrl, expect, test } from "./person.ts";

for (const width of [1440, 390]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the API's reference is drawn in ${colorScheme} at ${width} px, and asks no other host`, {
      tag: "@nightly",
    }, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      const page = await context.newPage();
      const foreign: string[] = [];
      const complaints: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== new URL(apiUrl()).origin && !request.url().startsWith("data:"))
          foreign.push(request.url());
      });
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      await page.goto(`${apiUrl()}/docs`);
      const submission = page.getByRole("button", { name: /Submit an extraction/ });
      await submission.click();
      await expect(page.getByText("Your own name for this request").first()).toBeVisible();
      await expect(page.getByText(/"upload_id"/).first()).toBeVisible();

      expect(foreign).toEqual([]);
      expect(complaints).toEqual([]);
      // Nothing is sent from here: there is no place for a key, and no way to try an operation.
      await expect(page.getByRole("button", { name: /authorize|try it out|execute/i })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await context.close();
    });
  }
}
