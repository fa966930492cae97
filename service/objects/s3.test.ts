import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../config.ts";
import { openS3Store } from "./s3.ts";
import { objectsOrigin, type S3Address, s3Address } from "./s3-address.ts";

const error =
  (status: number, code = "") =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status).end(code && `<Error><Code>${code}</Code><Message>secret detail</Message></Error>`);
const ok =
  (body = "") =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200).end(body);
const hangUp: RequestListener = (request) => request.socket.destroy();
const silent: RequestListener = () => {};
const half: RequestListener = (request, response) => {
  response.writeHead(200, { "Content-Length": 10 }).write("half");
  setImmediate(() => request.socket.destroy());
};
const stalled: RequestListener = (_, response) => response.writeHead(200, { "Content-Length": 10 }).write("half");

let dir: string;
let answers: RequestListener[];
let asked: string[];
let address: S3Address;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  // The last one answers for ever.
  (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
});
const store = (patienceMs = 60_000) => openS3Store({ ...address, patienceMs }, { clock: () => new Date() });
const away = { code: "unavailable", message: expect.not.stringMatching(/secret|127\.0\.0\.1/) };

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "verso-s3-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  const port = typeof listening === "object" && listening ? listening.port : 0;
  const bucketUrl = `http://127.0.0.1:${port}/bucket`;
  address = { bucketUrl, region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret" };
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dir, { recursive: true });
});

describe("an S3 that falters", () => {
  it.each<[string, RequestListener]>([
    ["500", error(500, "InternalError")],
    ["503", error(503, "SlowDown")],
    ["429", error(429)],
    ["a connection that breaks", hangUp],
    ["an answer that breaks off", half],
  ])("is asked again after %s", async (_, falter) => {
    answers = [falter, falter, ok("whole")];
    expect(Buffer.from((await store().get("a")) ?? []).toString()).toBe("whole");
    expect(asked).toEqual(Array(3).fill("GET /bucket/a"));
  });

  it("says of a write that it is sent again, since what was sent first may come to be stored later", async () => {
    const sentAgain = vi.fn();
    answers = [ok()];
    await store().put("a", Buffer.from("x"), { sentAgain });
    expect(sentAgain).not.toHaveBeenCalled();
    answers = [hangUp, ok()];
    await store().put("a", Buffer.from("x"), { sentAgain });
    expect(sentAgain).toHaveBeenCalledTimes(1);
  });

  it("is away when it goes on faltering, and what it said is for the log alone", async () => {
    answers = [error(503, "SlowDown")];
    const put = store().put("a", Buffer.from("x"));
    await expect(put).rejects.toMatchObject(away);
    await expect(put).rejects.toMatchObject({ cause: { message: expect.stringContaining("503 SlowDown") } });
    expect(asked).toHaveLength(4);
  });

  it.each<[string, RequestListener]>([
    ["keys that do not open", error(403, "SignatureDoesNotMatch")],
    ["another region", error(400, "AuthorizationHeaderMalformed")],
    ["a bucket that is elsewhere", error(301, "PermanentRedirect")],
    ["no such bucket", error(404, "NoSuchBucket")],
  ])("is away at once with %s: never taken for an absent object", async (_, refusal) => {
    answers = [refusal];
    await expect(store().get("a")).rejects.toMatchObject(away);
    await expect(store().ready()).rejects.toMatchObject(away);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, RequestListener]>([
    ["says nothing", silent],
    ["stops in the middle", stalled],
  ])("is away when it %s", async (_, hanging) => {
    answers = [hanging];
    const late = { ...away, cause: { message: "the store took too long" } };
    await expect(store(50).get("a")).rejects.toMatchObject(late);
    await expect(store(50).localCopy("a", dir)).rejects.toMatchObject(late);
    if (hanging === silent) await expect(store(50).put("a", Buffer.from("x"))).rejects.toMatchObject(late);
    expect(await readdir(dir)).toEqual([]);
  });

  it("leaves no half of a copy", async () => {
    answers = [half];
    await expect(store().localCopy("a", dir)).rejects.toMatchObject(away);
    expect(await readdir(dir)).toEqual([]);
  });

  it("keeps a copy going that is slow and does come", async () => {
    answers = [
      async (_, response) => {
        response.writeHead(200, { "Content-Length": 20 });
        for (const part of "a little at a time..") {
          response.write(part);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        response.end();
      },
    ];
    expect(await store(1_500).localCopy("a", dir)).not.toBeNull();
    for (const name of await readdir(dir)) await rm(join(dir, name));
  });
});

describe("many objects that are deleted at once", () => {
  const keys = Array.from({ length: 2_500 }, (_, i) => `ten_0/results/ext_0/${i}.json.gz`);
  const asksOf = (method: string) => asked.filter((one) => one.startsWith(method));
  const kept = ok(
    "<DeleteResult><Error><Key>a</Key><Code>InternalError</Code><Message>secret</Message></Error></DeleteResult>",
  );

  it("go by the thousand, and each is named in one request", async () => {
    const bodies: string[] = [];
    answers = [
      async (request, response) => {
        bodies.push(Buffer.concat(await Array.fromAsync(request)).toString());
        response.writeHead(200).end("<DeleteResult/>");
      },
    ];
    await store().delete(...keys);
    expect(asked).toEqual(Array(3).fill("POST /bucket?delete="));
    const named = bodies.map((body) => [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key));
    expect(named.map((some) => some.length).sort()).toEqual([1000, 1000, 500]);
    expect(named.flat().sort()).toEqual(keys.toSorted());
  });

  it("are asked for again where one was kept, and not taken for gone where it still is", async () => {
    answers = [kept, ok("<DeleteResult/>")];
    await store().delete("a", "b");
    expect(asked).toHaveLength(2);
    answers = [kept];
    const refused = store().delete("a", "b");
    await expect(refused).rejects.toMatchObject(away);
    await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining("InternalError") } });
  });

  it("go one by one where the store takes no such request, and reject where it takes none at all", async () => {
    answers = [(request, response) => (request.method === "POST" ? error(405) : ok())(request, response)];
    await store().delete(...keys.slice(0, 20));
    expect(asksOf("DELETE").sort()).toEqual(
      keys
        .slice(0, 20)
        .map((key) => `DELETE /bucket/${key}`)
        .sort(),
    );
    answers = [error(403, "AccessDenied")];
    await expect(store().delete("a", "b")).rejects.toMatchObject(away);
  });
});

describe("the bucket's address", () => {
  const settings = {
    S3_BUCKET: "verso-files",
    S3_REGION: "eu-central-1",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const at = (more: Record<string, string> = {}) => s3Address(readConfig({ ...settings, ...more }))?.bucketUrl;

  it("is the bucket's own host, or a path where that is asked for", () => {
    expect(at()).toBe("https://verso-files.s3.eu-central-1.amazonaws.com");
    expect(at({ S3_ENDPOINT: "https://store.example:9000/" })).toBe("https://verso-files.store.example:9000");
    const path = { S3_FORCE_PATH_STYLE: "true" };
    expect(at(path)).toBe("https://s3.eu-central-1.amazonaws.com/verso-files");
    expect(at({ ...path, S3_ENDPOINT: "https://store.example/storage/s3/" })).toBe(
      "https://store.example/storage/s3/verso-files",
    );
  });

  it("is what browsers are let through to", () => {
    expect(objectsOrigin(readConfig(settings), "http://localhost:4000/")).toBe(new URL(at() ?? "").origin);
    expect(objectsOrigin(readConfig({}), "http://localhost:4000/api")).toBe("http://localhost:4000");
    expect(s3Address(readConfig({}))).toBeNull();
  });
});
