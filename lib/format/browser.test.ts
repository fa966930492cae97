import { expect, test } from "vitest";
import { addressWords } from "./address-words.ts";
import { browserWords } from "./browser.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 OPR/120.0`, "Opera on Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Mobile Safari/604",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 CriOS/141.0 Mobile Safari/604",
    "Chrome on iPhone",
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/141.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541) ${webkit} Chrome/141.0 Safari/537.36`, "Chrome on ChromeOS"],
  ["curl/8.5.0", "curl"],
  ["Something (Windows NT 10.0)", "Unknown browser on Windows"],
  ["", "Unknown browser"],
])("%s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});

test.each([
  ["::1", "this machine"],
  ["127.0.0.1", "this machine"],
  ["unknown", "unknown address"],
  ["203.0.113.9", "203.0.113.9"],
])("the place %s", (address, words) => {
  expect(addressWords(address)).toBe(words);
});
