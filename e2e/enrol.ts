import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { accessibilityFaults, expect } from "./person.ts";

/** What somebody has who has set up a second factor: the app's codes, by 30-second step, and the recovery codes. */
export type Enrolled = { confirmedAt: number; codeOf: (step: number) => string; recoveryCodes: string[] };

/** From the password to the recovery codes, which stay in view, on a page or in a dialog (`where`). */
export async function enrol(page: Page, where: Locator, password: string): Promise<Enrolled> {
  await where.getByLabel("Your password").fill(password);
  await where.getByRole("button", { name: "Go on" }).click();
  await expect(where.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const secret = ((await where.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeOf = (step: number) => totp.generate({ timestamp: step * 30_000 });
  const confirmedAt = Math.floor(Date.now() / 30_000);
  await where.getByLabel("Code that the app shows").fill(codeOf(confirmedAt));
  await where.getByRole("button", { name: "Turn on" }).click();
  await expect(where.getByText("Keep these recovery codes now")).toBeVisible();
  const recoveryCodes = await where
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  expect(await accessibilityFaults(page)).toEqual([]);
  return { confirmedAt, codeOf, recoveryCodes };
}

/** A code that was not used yet: the one that turned it on is used up, those of the steps after it are not. */
export const unusedCode = ({ confirmedAt, codeOf }: Enrolled) =>
  codeOf(Math.max(confirmedAt + 1, Math.floor(Date.now() / 30_000)));
