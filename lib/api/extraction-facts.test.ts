import { makeId } from "@verso/contract/id-text";
import { afterEach, expect, test, vi } from "vitest";
import { anExtraction } from "../queries/testing/an-extraction.ts";
import { extractionFacts } from "./extraction-facts.ts";

vi.mock("../store/documents.ts", () => ({ documentNames: async () => ({}) }));
afterEach(() => vi.unstubAllGlobals());

const access = { apiUrl: "http://service.invalid", apiKey: "dex_live_not-a-real-key" };
const [ended, moving] = [1n, 2n].map((random) => makeId("ext", Date.UTC(2026, 10, 1), random));

/** A service that knows the two of them; which it was asked for. */
function serve(): string[][] {
  const asked: string[][] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    const ids = url.searchParams.get("id")?.split(",") ?? [];
    asked.push(ids);
    const data = ids.map((id) => anExtraction({ id, status: id === ended ? "succeeded" : "processing" }));
    return Response.json({ data, next_cursor: null });
  });
  return asked;
}

test("what has ended is asked for once, what moves each time, and nobody is told what another tenant's is", async () => {
  const asked = serve();
  const ids = [ended ?? "", moving ?? ""];
  for (let time = 0; time < 2; time++) {
    const facts = await extractionFacts(access, { tenantId: "ten_a", ids });
    expect([...facts].map(([id, { status }]) => [id, status])).toEqual([
      [ended, "succeeded"],
      [moving, "processing"],
    ]);
  }
  expect(asked).toEqual([ids, [moving]]);
  await extractionFacts(access, { tenantId: "ten_b", ids });
  expect(asked[2]).toEqual(ids);
});
