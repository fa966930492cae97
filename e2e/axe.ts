import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
declare const axe: typeof import("axe-core");

/** What axe finds wrong with the page as it stands: each rule's name and the first place, as a selector. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The driver brings it in: no policy of the page holds for that. A document keeps it for the next time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(program);
  const options: RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async (wanted) => {
    const { violations } = await axe.run(document, wanted);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
  }, options);
}

/** The same in both themes, which differ in colour alone. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    const found = await axeFaults(page, colorScheme === "dark" ? ["color-contrast"] : undefined);
    faults.push(...found.map((fault) => `${colorScheme}, ${fault}`));
  }
  return faults;
}
