import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { getFile, type NotFetched } from "./get-file.ts";
import type { Address, Reach } from "./reach.ts";

const loopback: Address = { address: "127.0.0.1", family: 4 };
const open: Reach = { open: true, resolve: async () => [loopback] };
const bytesMax = 1_000_000;

/** A server under a name, and how often it was asked. */
async function server(listener: RequestListener) {
  const asked: string[] = [];
  const made = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(":")[0]}${request.url}`);
    response.on("error", () => {});
    listener(request, response);
  });
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    made.closeAllConnections();
    made.close();
  });
  return { url: `http://files.example:${(made.address() as AddressInfo).port}`, asked };
}

async function fetched(
  url: string,
  { reach = open, bounds = { wholeMs: 20_000, silentMs: 20_000 }, signal = new AbortController().signal } = {},
) {
  const dir = await mkdtemp(join(tmpdir(), "verso-get-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const path = join(dir, "file");
  const outcome = await getFile({ url, path, bytesMax }, reach, signal, bounds).catch((error: unknown) => error);
  return { outcome, path };
}
const refused = (message: string | RegExp, more: object = {}) =>
  expect.objectContaining({ message: expect.stringMatching(message), code: "url_not_fetched", again: false, ...more });

test("writes the bytes as they come, asks once, and tells the server nothing but what it must", async () => {
  const bytes = Buffer.from("%PDF-1.7 ö");
  let headers: object = {};
  const { url, asked } = await server((request, response) => {
    headers = request.headers;
    response.end(bytes);
  });
  const { outcome, path } = await fetched(`${url}/a.pdf?sig=%20x`);
  expect([outcome, await readFile(path)]).toEqual([undefined, bytes]);
  expect(asked).toEqual(["files.example/a.pdf?sig=%20x"]);
  const agent = { accept: "*/*", "accept-encoding": "identity", "user-agent": "Verso-Fetch/1", connection: "close" };
  expect(headers).toEqual({ host: url.slice(7), ...agent });
});

test.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1"])(
  "a name that leads to %s is not asked, be it one address among public ones",
  async (address) => {
    const { url, asked } = await server((_, response) => response.end("secret"));
    const secure = url.replace("http:", "https:");
    const found = { address, family: address.includes(":") ? 6 : 4 } as Address;
    const reach: Reach = { open: false, resolve: async () => [{ address: "93.184.215.14", family: 4 }, found] };
    const { outcome, path } = await fetched(secure, { reach });
    expect(outcome).toEqual(refused("does not lead to the public internet"));
    expect([asked, existsSync(path)]).toEqual([[], false]);
  },
);

test("each redirect is looked at anew: none leads within, to http, out of the web, or round in a ring", async () => {
  let to = "";
  const { url, asked } = await server((_, response) => response.writeHead(302, { Location: to }).end());
  const looked: string[] = [];
  // By the operator's leave the first address is one of this machine; what it redirects to is not.
  const guarded: Reach = {
    open: true,
    resolve: async (host) => {
      looked.push(host);
      return host === "files.example" ? [loopback] : Promise.reject(new Error("no such name"));
    },
  };
  to = "http://elsewhere.example/";
  expect((await fetched(url, { reach: guarded })).outcome).toEqual(refused("cannot be found"));
  expect(looked).toEqual(["files.example", "elsewhere.example"]);
  for (const [location, message] of [
    ["file:///etc/passwd", "must begin with"],
    ["gopher://127.0.0.1/", "must begin with"],
    ["http://me:secret@files.example/", "no user name"],
    ["http://[", "no address"],
    ["/again", "more than 5 times"],
  ] as const) {
    to = location;
    expect([location, (await fetched(url)).outcome]).toEqual([location, refused(message)]);
  }
  expect(asked.filter((path) => path.endsWith("/again"))).toHaveLength(5);
});

test("a redirect to a private address is refused where only the public internet may be asked", async () => {
  // What the guard sees of a public server that redirects within: the address that it redirects to.
  const reach: Reach = { open: false, resolve: async () => [{ address: "192.168.0.10", family: 4 }] };
  for (const url of ["https://inside.example/", "https://127.0.0.1/", "https://[::1]/", "http://93.184.215.14/"])
    expect((await fetched(url, { reach })).outcome).toEqual(refused(/public internet|must begin with https/));
});

test("an endless body is cut off at the bound, and one that announces more is not begun", async () => {
  const cut = Promise.withResolvers<void>();
  const endless = await server((_, response) => {
    response.on("close", () => cut.resolve());
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on("drain", more);
    more();
  });
  const tooLarge = { code: "file_too_large", again: false, message: expect.stringContaining("larger than 1000000") };
  const { outcome, path } = await fetched(endless.url);
  expect(outcome).toMatchObject(tooLarge);
  await cut.promise;
  expect((await stat(path)).size).toBeLessThanOrEqual(bytesMax);
  const long = await server((_, response) => response.writeHead(200, { "Content-Length": 2_000_000 }).write("x"));
  expect((await fetched(long.url)).outcome).toMatchObject(tooLarge);
});

test("what is packed is not unpacked, however small it is", async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const { url } = await server((_, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb));
  const { outcome, path } = await fetched(url);
  expect(outcome).toEqual(refused("packed"));
  expect(existsSync(path)).toBe(false);
});

test("a body that drips ends with the whole time, a silent one before, and a name server that is silent too", async () => {
  const drip = await server((_, response) => {
    const dripping = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(dripping));
  });
  const bounds = { wholeMs: 600, silentMs: 300 };
  const late = refused("within 0.6 s", { again: true });
  expect((await fetched(drip.url, { bounds })).outcome).toEqual(late);
  const silent = await server((_, response) => void response.write("x"));
  expect((await fetched(silent.url, { bounds })).outcome).toEqual(refused("Nothing came", { again: true }));
  const unanswered: Reach = { open: true, resolve: () => new Promise(() => {}) };
  expect((await fetched(drip.url, { bounds, reach: unanswered })).outcome).toEqual(late);
});

test.each([
  [404, false],
  [403, false],
  [206, false],
  [204, false],
  [429, true],
  [500, true],
  [503, true],
])("an answer of %i gives no file; tried again: %s", async (status, again) => {
  const { url } = await server((_, response) => response.writeHead(status).end(status === 204 ? undefined : "no"));
  expect((await fetched(url)).outcome).toEqual(refused(`answered with ${status}`, { again }));
});

test("an empty file, a body that breaks off and nobody there are no files, and no answer names the address", async () => {
  const empty = await server((_, response) => response.end());
  expect((await fetched(empty.url)).outcome).toEqual(refused("empty"));
  const broken = await server((_, response) => {
    response.writeHead(200, { "Content-Length": 100 }).write("x");
    setTimeout(() => response.destroy(), 20);
  });
  expect((await fetched(broken.url)).outcome).toEqual(refused("broken off", { again: true }));
  const { outcome } = await fetched("http://files.example:9/secret?token=1");
  expect(outcome).toEqual(refused("refused", { again: true }));
  expect((outcome as NotFetched).message).not.toMatch(/files|secret|token|127/);
});

test("whoever gives up is told so, and the server is let go", async () => {
  const gone = Promise.withResolvers<void>();
  const { url } = await server((_, response) => {
    response.on("close", () => gone.resolve());
    response.write("x");
  });
  const abort = new AbortController();
  setTimeout(() => abort.abort(new Error("enough")), 100);
  expect((await fetched(url, { signal: abort.signal })).outcome).toMatchObject({ message: "enough" });
  await gone.promise;
});
