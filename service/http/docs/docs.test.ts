import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestService, type TestService } from "../testing/service.ts";
import { refusal } from "../testing/uploads.ts";
import { docSources } from "./assets.ts";
import { guides } from "./guides.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${service.origin}${path}`, { method, headers });
const addresses = [...docSources({}, "").keys()];

describe("GET /docs", () => {
  it.each(addresses)("%s comes without a key, packed as asked, and once", async (path) => {
    const plain = await ask(path, { "Accept-Encoding": "identity" });
    expect([plain.status, plain.headers.get("Content-Encoding")]).toEqual([200, null]);
    const whole = Buffer.from(await plain.arrayBuffer());
    for (const encoding of ["br", "gzip"]) {
      const packed = await ask(path, { "Accept-Encoding": encoding });
      expect(packed.headers.get("Content-Encoding")).toBe(encoding);
      expect(Buffer.from(await packed.arrayBuffer()).equals(whole)).toBe(true);
    }
    const etag = plain.headers.get("ETag") ?? "";
    const again = await ask(path, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const other = await ask(path, {}, "POST");
    expect([other.headers.get("Allow"), await refusal(other)]).toEqual(["GET, HEAD", [405, "method_not_allowed"]]);
  });

  it("may load what lies beside it alone: no other host, nothing within the page, no frame and no form", async () => {
    const page = await ask("/docs");
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    const directives = Object.fromEntries(policy.split("; ").map((text) => [text.split(" ")[0], text]));
    expect(directives).toMatchObject({ "default-src": "default-src 'none'", "script-src": "script-src 'self'" });
    expect(directives).toMatchObject({
      "frame-ancestors": "frame-ancestors 'none'",
      "form-action": "form-action 'none'",
    });
    expect(policy).not.toMatch(/unsafe|https?:|\*|blob:/);
    const text = await page.text();
    expect(text).not.toMatch(/https?:|\/\/|<style|style=|\son\w+=|<script(?! src="\/docs\/)/);
    const named = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = ""]) => address);
    for (const address of new Set(named)) expect([address, (await ask(address)).status]).toEqual([address, 200]);
  });

  it("is there without a script: every guide and every operation, as a page and as Markdown, with links that lead on", async () => {
    const pages = ["reference", ...guides.keys()];
    expect(pages).toEqual(expect.arrayContaining(["README", "quick-start", "agents", "typescript", "python"]));
    for (const name of pages) {
      const markdown = await (await ask(`/docs/${name}.md`)).text();
      const page = await (await ask(`/docs/${name}`)).text();
      expect([name, /^# /.test(markdown), /<h1 id="/.test(page), /<script|\son\w+=/.test(page)]).toEqual([
        name,
        true,
        true,
        false,
      ]);
      const named = [...page.matchAll(/(?:href|src)="(?!https?:)([^"#]+)/g)].map(([, address = ""]) => address);
      const written = [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, address = ""]) => address);
      for (const address of new Set([...named, ...written])) {
        const { pathname } = new URL(address, `${service.origin}/docs/${name}`);
        expect([name, address, addresses.includes(pathname) || pathname === "/openapi.json"]).toEqual([
          name,
          address,
          true,
        ]);
      }
      const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => `id="${anchor}"`);
      expect([name, anchors.filter((anchor) => !page.includes(anchor))]).toEqual([name, []]);
    }
    const document = await (await ask("/openapi.json")).json();
    const reference = await (await ask("/docs/reference.md")).text();
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map((method) => `\`${method.toUpperCase()} /v1${path}\``),
    );
    expect(calls.filter((call) => !reference.includes(call))).toEqual([]);
    const schemas = Object.keys(document.components.schemas).map((name) => `### ${name}\n`);
    expect(schemas.filter((heading) => !reference.includes(heading))).toEqual([]);
  });

  it("tells language models where to begin, with addresses that are there", async () => {
    const text = await (await ask("/llms.txt")).text();
    expect(text).toMatch(/^# Verso\n\n> /);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(guides.size);
    for (const link of links) {
      expect(link.startsWith(service.origin)).toBe(true);
      expect([link, (await fetch(link, { method: "HEAD" })).status]).toEqual([link, 200]);
    }
  });

  it("gives collections for Postman and Bruno that have every operation once, with address and key as variables", async () => {
    const document = await (await ask("/openapi.json")).json();
    const count = Object.values(document.paths).flatMap((methods) => Object.keys(Object(methods))).length;
    const postman = await (await ask("/docs/postman.json")).json();
    const Item = z.object({ request: z.object({ method: z.string(), url: z.object({ raw: z.string() }) }) });
    const items = z
      .array(z.object({ item: z.array(Item) }))
      .parse(postman.item)
      .flatMap(({ item }) => item);
    expect(items).toHaveLength(count);
    expect(items.every(({ request }) => request.url.raw.startsWith("{{address}}/v1/"))).toBe(true);
    expect(postman.variable).toEqual([
      { key: "address", value: service.origin },
      { key: "key", value: "" },
    ]);
    const bruno = unzipSync(new Uint8Array(await (await ask("/docs/bruno.zip")).arrayBuffer()));
    const requests = Object.keys(bruno).filter((name) => /^verso\/(?!environments\/).+\/.+\.bru$/.test(name));
    expect(requests).toHaveLength(count);
    const texts = Object.values(bruno).map((bytes) => Buffer.from(bytes).toString());
    expect(JSON.stringify([postman, texts])).not.toContain("dex_live_");
  });

  it("gives no other file", async () => {
    const names = ["", "mount.ts", "../app.ts", "%2e%2e/app.ts", "..%2fassets.ts", "index.html", "swagger-ui.css.map"];
    for (const name of names)
      expect([name, await refusal(await ask(`/docs/${name}`))]).toEqual([name, [404, "not_found"]]);
  });
});
