import { once } from "node:events";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { isUnavailable, sqlState } from "./transaction.ts";

const refused = (path: string) =>
  once(createConnection(path), "connect").then(
    () => Promise.reject(new Error("it was let in")),
    (error: unknown) => error,
  );

test("a socket that is not there, and one that has gone while it is written to, are a database that is away", async () => {
  expect(isUnavailable(await refused(join(tmpdir(), "no-such.socket")))).toBe(true);
  const error = Object.assign(new Error("write EPIPE"), { code: "EPIPE", errno: -32, syscall: "write" });
  expect([sqlState(error), isUnavailable(error)]).toEqual([undefined, true]);
});

test("a port that nobody listens on is a database that is away; a missing file is none", async () => {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  server.close();
  await once(server, "close");
  const client = new pg.Client({ host: "127.0.0.1", port });
  const error = await client.connect().catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  const missing = Object.assign(new Error("ENOENT"), { code: "ENOENT", errno: -2, syscall: "open" });
  expect(isUnavailable(missing)).toBe(false);
});
