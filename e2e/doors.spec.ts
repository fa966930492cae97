import { request as httpRequest } from "node:http";
import type { APIResponse } from "@playwright/test";
import { baseUrl, expect, test } from "./person.ts";

const closed = /^default-src 'none'; .*frame-ancestors 'none'/;
const page = /^default-src 'self'; script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic';.*frame-ancestors 'none'$/;

/** Every kind of address, whether something is there or not, and what its policy must be. */
const kinds: [path: string, policy: RegExp][] = [
  ["/sign-in", page],
  ["/", page],
  ["/usage?page=2", page],
  ["/nothing/here", page],
  ["/favicon.ico", closed],
  ["/_next/data/x/index.json", page],
  ["/%", page],
  ["/sign-in/", closed],
  ["//evil.example/x", closed],
  ["/icon.svg", closed],
  ["/samples/invoice.pdf", closed],
  ["/samples/nothing", closed],
  ["/_next/static/nothing.js", closed],
  ["/_next/image?url=%2Ficon.svg&w=64&q=75", closed],
  ["/api/credits", closed],
  ["/api/nothing", closed],
  ["/api/extractions/ext_none", closed],
  ["/api/auth/csrf", closed],
  ["/api/auth/signin", closed],
  ["/api/auth/signout", closed],
  ["/api/auth/error", closed],
  ["/api/auth/verify-request", closed],
  ["/api/auth/nothing", closed],
];

function expectSafe(path: string, answer: APIResponse, policy: RegExp) {
  const headers = answer.headers();
  const policies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "content-security-policy");
  expect([path, policies.map(({ value }) => value)]).toEqual([path, [expect.stringMatching(policy)]]);
  expect([path, headers["x-content-type-options"], headers["x-frame-options"]]).toEqual([path, "nosniff", "DENY"]);
  // This one is reached without TLS: a promise of TLS would lock people out of it.
  expect([path, headers["strict-transport-security"], headers["x-powered-by"]]).toEqual([path, undefined, undefined]);
}

test("every kind of address answers with its policy, to people who are signed in and to strangers", async ({
  person,
  playwright,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: baseUrl() });
  for (const [path, policy] of kinds) {
    for (const who of [person.request, stranger]) {
      expectSafe(path, await who.get(baseUrl() + path, { maxRedirects: 0 }), policy);
    }
  }
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await stranger.get("/sign-in")).text())?.[1] ?? "";
  const found = await stranger.get(script);
  expect([script, found.status()]).toEqual([expect.stringContaining(".js"), 200]);
  expectSafe(script, found, closed);
  await stranger.dispose();
});

test("pages are pictures' only makers: the image optimizer is off, and what is not there is said in the contract's shape", async ({
  person,
}) => {
  expect((await person.request.get("/_next/image?url=%2Ficon.svg&w=64&q=75")).status()).toBe(404);
  const nothing = await person.request.get("/api/nothing");
  expect([nothing.status(), (await nothing.json()).error.code]).toEqual([404, "not_found"]);
});

/** Sends a body in chunks, without a length, until the other side has had enough; its answer's status and body. */
function sendEndlessly(path: string, bytesMax: number): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(baseUrl());
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const sending = httpRequest({ hostname, port, path, method: "POST", headers });
    let answered = false;
    sending.on("error", (error) => answered || reject(error));
    sending.on("response", async (answer) => {
      answered = true;
      let body = "";
      for await (const chunk of answer) body += chunk;
      sending.destroy();
      resolve({ status: answer.statusCode ?? 0, body });
    });
    const piece = Buffer.alloc(16 * 1024, "a");
    let sentBytes = 0;
    const send = () => {
      if (answered || sentBytes >= bytesMax) return;
      sentBytes += piece.byteLength;
      if (sending.write(piece)) setImmediate(send);
      else sending.once("drain", send);
    };
    send();
  });
}

test("a body that does not end is cut, for the sign-in as for everything else, and people go on working", async ({
  person,
}) => {
  for (const [path, bound] of [
    ["/api/auth/callback/credentials", "16 KiB"],
    ["/api/uploads", "256 KiB"],
    ["/sign-in", "256 KiB"],
  ] as const) {
    const { status, body } = await sendEndlessly(path, 64 * 1024 * 1024);
    expect([path, status, JSON.parse(body).error.code]).toEqual([path, 413, "body_too_large"]);
    expect(JSON.parse(body).error.message).toContain(bound);
  }
  expect((await person.request.get("/api/credits")).status()).toBe(200);
});

// Verso is started with a trusted proxy on this machine; what others claim is tested in `server/`.
test("a write from elsewhere is refused, by host and by scheme; one by way of the proxy is let in", async ({
  person,
}) => {
  const body = { name: "a.pdf", content_type: "application/pdf", size_bytes: 10 };
  const proxied = { "x-forwarded-host": "verso.example", "x-forwarded-proto": "https" };
  const writes: [headers: Record<string, string>, status: number][] = [
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "https://evil.example", forwarded: "host=evil.example;proto=https" }, 403],
    [{ origin: baseUrl().replace("http:", "https:") }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "http://verso.example", ...proxied }, 403],
    [{ origin: "https://evil.example", ...proxied }, 403],
    [{ origin: "https://verso.example", ...proxied }, 201],
  ];
  for (const [headers, status] of writes) {
    const key = { "idempotency-key": `doors-${Date.now()}` };
    const answer = await person.request.post("/api/uploads", { data: body, headers: { ...headers, ...key } });
    expect([headers, answer.status()]).toEqual([headers, status]);
    if (status === 403) expect((await answer.json()).error.code).toBe("origin_refused");
  }
});

test("a file's name is refused before a slot is made, or made harmless before it is shown", async ({ person }) => {
  const made = async (name: string) => {
    const answer = await person.request.post("/api/uploads", {
      data: { name, content_type: "application/pdf", size_bytes: 10 },
      headers: { origin: baseUrl(), "idempotency-key": `name-${Date.now()}` },
    });
    return { status: answer.status(), body: await answer.json() };
  };
  const refused = await made("a\u0000b.pdf");
  expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
  expect(refused.body.error.details[0]).toEqual({ path: "/name", message: "must not hold NUL" });
  expect((await made("invoice\u202efdp.exe\r\nx")).status).toBe(201);
  const form = await person.request.post("/api/uploads", {
    form: { name: "a.pdf" },
    headers: { origin: baseUrl(), "idempotency-key": "form" },
  });
  expect(form.status()).toBe(415);
  const put = await person.request.put("/api/settings", {
    data: "polling_timeout_s=5",
    headers: { origin: baseUrl(), "content-type": "text/plain" },
  });
  expect(put.status()).toBe(415);
});

test("a sample that is opened by itself is shown, not saved", async ({ person }) => {
  test.skip(!(await person.evaluate(() => navigator.pdfViewerEnabled)), "this browser shows no PDF");
  await person.goto("/samples/report.pdf");
  // The browser's own viewer, with the document in it.
  await expect.poll(() => person.frames().some((frame) => frame.url().startsWith("chrome-extension:"))).toBe(true);
  await person.goto("/samples/receipt.jpg");
  expect(await person.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});
