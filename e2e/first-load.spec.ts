import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { everyPage } from "./every-page.ts";
import { doneExtraction, expect, test } from "./person.ts";

/** How much JavaScript a page may need before it works, packed by gzip; without what only browsers without modules load. kB. */
const mostKb = { signIn: 130, signedIn: 230 };

/** kB of every script that the page names, as it comes from the server. */
async function firstLoadKb(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const names = new Set(scripts.map(([, src = ""]) => src));
  expect(names.size).toBeGreaterThan(5);
  let bytes = 0;
  for (const name of names) bytes += gzipSync(await (await request.get(name)).body()).length;
  return Math.round(bytes / 1000);
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
