import { createServer } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { boundConnections, type ConnectionBounds, networkOf } from "./connection-bounds.ts";
import { openDoor, reachableHost } from "./hosts.ts";

const open: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function door(host: string, bounds?: ConnectionBounds) {
  const server = createServer((_, response) => response.end("here"));
  if (bounds) boundConnections(server, bounds);
  const opened = await openDoor(server, { port: 0, host });
  open.push(() => opened.close(0));
  return opened;
}

const answers = (port: number, host: string) =>
  fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.text(),
    () => "nothing",
  );
/** This machine as others see it; undefined where it has no network. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === "IPv4" && !each.internal)?.address;

describe("a server", () => {
  it.each(["127.0.0.1", "localhost", "::1"])(
    "of host %s answers on both loopbacks, and on no network",
    async (host) => {
      const { port } = await door(host);
      for (const name of ["localhost", "127.0.0.1", "[::1]"])
        expect([name, await answers(port, name)]).toEqual([name, "here"]);
      if (outside) expect(await answers(port, outside)).toBe("nothing");
    },
  );

  it("of host 0.0.0.0 answers on the network as well", async () => {
    const { port } = await door("0.0.0.0");
    for (const name of ["127.0.0.1", outside ?? "127.0.0.1"]) expect(await answers(port, name)).toBe("here");
  });

  it("is found by a name that works on this machine", () => {
    const names = ["127.0.0.1", "localhost", "::1", "0.0.0.0", "::", "192.0.2.7", "2001:db8::7"].map(reachableHost);
    expect(names).toEqual([...Array(5).fill("localhost"), "192.0.2.7", "[2001:db8::7]"]);
  });

  it("that closes lets nobody in any more, on either loopback", async () => {
    const { port, close } = await door("127.0.0.1");
    await close(0);
    for (const name of ["127.0.0.1", "[::1]"]) expect(await answers(port, name)).toBe("nothing");
  });
});

/** A connection on which a request was sent, or none, and what came back on it once it has ended. */
async function connection(port: number, request?: string) {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  await new Promise((resolve) => socket.once("connect", resolve));
  let came = "";
  socket.on("data", (text) => {
    came += text;
  });
  if (request) socket.write(`GET ${request} HTTP/1.1\r\nHost: here\r\n\r\n`);
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(came)));
  return { came: () => came, ended };
}

test("a server that is told to end waits for what it is answering, and for no connection beside it", async () => {
  const answering: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/later") answering.push(() => response.end("at last"));
    else if (request.url === "/begun") {
      response.writeHead(200).write("begun");
      answering.push(() => response.end(" and done"));
    } else response.end("at once");
  });
  const { port, close } = await openDoor(server, { port: 0, host: "127.0.0.1" });
  const silent = await connection(port);
  const waiting = await connection(port, "/");
  await vi.waitFor(() => expect(waiting.came()).toContain("at once"));
  const [later, begun] = [await connection(port, "/later"), await connection(port, "/begun")];
  await vi.waitFor(() => expect(answering).toHaveLength(2));
  let closed = false;
  const closing = close(3_600_000).then(() => {
    closed = true;
  });
  expect(await silent.ended).toBe("");
  expect(await waiting.ended).toContain("at once");
  expect(closed).toBe(false);
  for (const end of answering) end();
  expect(await later.ended).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n.*at last/s);
  expect(await begun.ended).toMatch(/begun.* and done/s);
  await closing;
});

test("what is not answered in time is cut", async () => {
  const asked = vi.fn();
  const { port, close } = await openDoor(createServer(asked), { port: 0, host: "127.0.0.1" });
  const hanging = await connection(port, "/");
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await close(10);
  expect(await hanging.ended).toBe("");
});

/** Connections that say nothing, from one address of the loopback. */
async function idle(port: number, count: number, localAddress: string) {
  const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress }));
  for (const socket of sockets) socket.on("error", () => {}).resume();
  open.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  return { left: () => sockets.filter((socket) => !socket.closed).length };
}

describe.skipIf(process.platform !== "linux")("bounds of connections", () => {
  it("who holds most gives way to another address, and keeps the rest", async () => {
    const { port } = await door("127.0.0.1", { total: 6, perAddress: 10, shared: () => false });
    const modest = await idle(port, 2, "127.0.0.3");
    const greedy = await idle(port, 4, "127.0.0.2");
    expect(await answers(port, "127.0.0.1")).toBe("here");
    await vi.waitFor(() => expect(greedy.left()).toBe(3));
    expect(modest.left()).toBe(2);
  });

  it("an address gives way to itself at its own bound, and costs nobody else", async () => {
    const { port } = await door("127.0.0.1", { total: 100, perAddress: 3, shared: () => false });
    const other = await idle(port, 3, "127.0.0.3");
    const greedy = await idle(port, 20, "127.0.0.2");
    await vi.waitFor(() => expect(greedy.left()).toBe(3));
    expect(other.left()).toBe(3);
  });

  it("behind a proxy that is trusted only the bound of all holds", async () => {
    const { port } = await door("127.0.0.1", {
      total: 100,
      perAddress: 3,
      shared: (address) => address === "127.0.0.2",
    });
    const clients = await idle(port, 20, "127.0.0.2");
    expect(await answers(port, "127.0.0.1")).toBe("here");
    expect(clients.left()).toBe(20);
  });
});

test("one client counts as one network, however many addresses it commands", () => {
  const networks = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2:3:4:5:6"].map(networkOf);
  expect(new Set(networks)).toEqual(new Set(["2001:db8:1:2"]));
  expect(["::1", "1.2.3.4", "::ffff:1.2.3.4", "2001:db8::1", "fe80::1"].map(networkOf)).toEqual([
    "0:0:0:0",
    "1.2.3.4",
    "1.2.3.4",
    "2001:db8:0:0",
    "fe80:0:0:0",
  ]);
});
