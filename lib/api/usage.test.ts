import { Usage } from "@verso/contract/credit";
import { afterEach, expect, test, vi } from "vitest";
import { newRequestId } from "../errors/request-id.ts";
import { ledgerEntry, usagePage } from "./testing/usage-page.ts";
import { ledgerPages } from "./usage.ts";

const access = { apiUrl: "http://service.invalid", apiKey: "dex_live_not-a-real-key" };
afterEach(() => vi.unstubAllGlobals());

const ids = Array.from({ length: 30 }, () => newRequestId().replace("req_", "led_"));

/** A service whose ledger is `entries`, ten to a page; `asked` may change it between two pages. */
function serve(entries: string[], asked: (url: URL) => Response | undefined = () => undefined) {
  const urls: URL[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    urls.push(url);
    const refused = asked(url);
    if (refused) return refused;
    const page = Number(url.searchParams.get("page"));
    const made = entries.map((id) => ledgerEntry({ id }));
    return Response.json(Usage.parse(usagePage(page, made)));
  });
  return urls;
}

async function collect(filter = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const { entries } of ledgerPages(access, filter)) found.push(...entries.map(({ id }) => id));
  return found;
}

test("every page of the filter is asked for, in order", async () => {
  const urls = serve(ids.slice(0, 21));
  expect(await collect({ kind: "top_up" })).toEqual(ids.slice(0, 21));
  expect(urls.map(({ search }) => search)).toEqual([
    "?kind=top_up&page=1",
    "?kind=top_up&page=2",
    "?kind=top_up&page=3",
  ]);
});

test("an empty ledger is one page without entries", async () => {
  const urls = serve([]);
  expect(await collect()).toEqual([]);
  expect(urls).toHaveLength(1);
});

test("entries that are written meanwhile move the older ones: none comes twice and none is missed", async () => {
  const entries = ids.slice(5, 25);
  serve(entries, (url) => {
    // Five newer ones before the second page is asked for.
    if (url.searchParams.get("page") === "2") entries.unshift(...ids.slice(0, 5));
    return undefined;
  });
  expect(await collect()).toEqual(ids.slice(5, 25));
});

test("a page that is refused ends it with the service's own words", async () => {
  serve(ids, (url) =>
    url.searchParams.get("page") === "3"
      ? Response.json(
          { error: { code: "invalid_api_key", message: "No.", request_id: newRequestId() } },
          { status: 401 },
        )
      : undefined,
  );
  await expect(collect()).rejects.toMatchObject({ code: "invalid_api_key" });
});
