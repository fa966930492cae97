import { gzipSync } from "node:zlib";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { everyPage } from "./every-page.ts";
import { doneExtraction, expect, test } from "./person.ts";

/**
 * How much JavaScript a page may need before it works, packed by gzip, without what only browsers without modules load, and with what
 * it fetches until it is at rest and nobody touches it. kB.
 */
const mostKb = { signIn: 130, signedIn: 230, atRest: 300, resultAtRest: 330 };
/** A page is at rest once no script has come for so long: longer than any of them waits before it fetches more. */
const restMs = 3_000;

/** kB of scripts, packed as they come from the server, without what is said about each. */
async function packedKb(request: APIRequestContext, addresses: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const address of addresses) bytes += gzipSync(await (await request.get(address)).body()).length;
  return Math.round(bytes / 1000);
}

/** Of every script that the page names, as it comes from the server. */
async function firstLoadKb(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const names = new Set(scripts.map(([, src = ""]) => src));
  expect(names.size).toBeGreaterThan(5);
  return packedKb(request, names);
}

test("no page needs more JavaScript than it may before it works", async ({ person: page, playwright, baseURL }) => {
  const kb: Record<string, number> = {};
  const done = `/extractions/${await doneExtraction(page)}`;
  for (const path of [...everyPage, "/schemas/new", done, `${done}/compare/${done.split("/").at(-1)}`]) {
    kb[path] = await firstLoadKb(page.request, path);
  }
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const signIn = await firstLoadKb(stranger, "/sign-in");
  await stranger.dispose();
  console.log(JSON.stringify({ "/sign-in": signIn, ...kb }));
  expect(Object.entries(kb).filter(([, size]) => size > mostKb.signedIn)).toEqual([]);
  expect(signIn).toBeLessThanOrEqual(mostKb.signIn);
});

/** Of every script that came to a browser that had none before. */
async function atRestKb(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let last = performance.now();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.add(response.url());
    last = performance.now();
  });
  await page.goto(path);
  last = performance.now();
  while (performance.now() - last < restMs) await page.waitForTimeout(250);
  await page.close();
  expect(scripts.size).toBeGreaterThan(5);
  return packedKb(context.request, scripts);
}

test("no page fetches more JavaScript than it may until it is at rest", async ({ person: page, context }) => {
  test.setTimeout(300_000);
  const kb: Record<string, number> = {};
  const done = `/extractions/${await doneExtraction(page)}`;
  for (const path of [...everyPage, "/schemas/new", done]) kb[path] = await atRestKb(context, path);
  console.log(JSON.stringify(kb));
  // A result stands beside its pages, and all of that is worked in.
  const mostOf = (path: string) => (path === done ? mostKb.resultAtRest : mostKb.atRest);
  expect(Object.entries(kb).filter(([path, size]) => size > mostOf(path))).toEqual([]);
});
