import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type OtherBrowser, openFirefox, openWebKit } from "../testing/other-browsers.ts";
import { account, baseUrl, expect, test } from "./person.ts";

const browsers: { name: string; open: () => Promise<OtherBrowser>; is: RegExp }[] = [
  { name: "Firefox", open: openFirefox, is: /Firefox\/\d/ },
  { name: "WebKit", open: openWebKit, is: /Version\/[\d.]+ Safari\// },
];
const report = fileURLToPath(new URL("../public/samples/report.pdf", import.meta.url));

for (const { name, open, is } of browsers) {
  test(`the main way in ${name}: signed in, a file chosen, priced, read, and a sample as data`, async () => {
    test.setTimeout(400_000);
    // They are unpacked from Debian's packages; WebKit's are laid over /usr, for itself alone.
    test.skip(!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0, "only on Debian, as root");
    const browser = await open();
    try {
      const { email, password } = account();
      await browser.goTo(`${baseUrl()}/sign-in`);
      expect(await browser.userAgent()).toMatch(is);
      await browser.type("//input[@type='email' or @name='email']", email);
      await browser.type("//input[@type='password']", password);
      await browser.click("//button[normalize-space()='Sign in']");
      await browser.textOf("//h1[normalize-space()='Overview']");

      await browser.goTo(`${baseUrl()}/extract`);
      await browser.textOf("//h2[contains(., 'Drop documents')]");
      await browser.chooseFile("//input[@type='file']", report);
      await browser.textOf("//button[starts-with(normalize-space(), 'Extract ') and contains(., ' for $')]");
      await browser.click("//button[starts-with(@aria-label, 'Remove report.pdf')]");

      await browser.goTo(`${baseUrl()}/extract?sample=invoice&mode=structured`);
      const again = "//*[starts-with(normalize-space(), 'Read it again')]/ancestor-or-self::label";
      const priced = "//button[normalize-space()='Extract 1 page for $0.02' and not(@disabled)]";
      await browser.textOf(`${again} | ${priced}`);
      if ((await browser.textOf(`${again} | ${priced}`)).startsWith("Read it again")) await browser.click(again);
      await browser.click(priced);
      expect(await browser.textOf("//*[@data-path or self::dd or self::span][contains(., '2026-0418')]")).toContain(
        "2026-0418",
      );
    } finally {
      await browser.close();
    }
  });
}
