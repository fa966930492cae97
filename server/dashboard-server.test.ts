import { request as httpRequest } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { speak } from "../service/testing/speak.ts";
import { get, startDoor } from "./testing/door.ts";

const KiB = 1024;

describe("a body", () => {
  const chunk = `${(4 * KiB).toString(16)}\r\n${"a".repeat(4 * KiB)}\r\n`;
  const post = (path: string, ...headers: string[]) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((header) => `${header}\r\n`).join("")}\r\n`;

  it.each([
    ["/api/auth/callback/credentials", 16],
    ["/api//auth/callback/credentials", 16],
    ["/api/%61uth/callback/credentials", 16],
    ["/api/uploads", 256],
    ["/api/authors", 256],
    ["/", 256],
  ])("of endless chunks to %s is cut after %i KiB, with 413, and its handler never begins", async (path, boundKiB) => {
    const { port, reached, taken } = await startDoor();
    const { socket, closed, heard } = speak(port, post(path, "Transfer-Encoding: chunked"));
    let sentBytes = 0;
    while (!socket.destroyed && sentBytes < 4096 * KiB) {
      sentBytes += chunk.length;
      if (!socket.write(chunk)) await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
      if (heard() !== "") break;
    }
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      error: {
        code: "body_too_large",
        message: expect.stringContaining(`${boundKiB} KiB`),
        request_id: expect.any(String),
      },
    });
    expect(answer).toContain("Connection: close");
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    expect(reached).toEqual([]);
    // One read of the system's is at most 64 KiB; a parser that had been left running would have taken all.
    expect(taken()).toBeGreaterThan(boundKiB * KiB);
    expect(taken()).toBeLessThan((boundKiB + 192) * KiB);
  });

  it("that is announced too large is refused before any of it is read", async () => {
    const { port, reached, taken } = await startDoor();
    const head = post("/api/uploads", `Content-Length: ${230 * KiB * KiB}`);
    const answer = await speak(port, head).closed;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect([reached, taken()]).toEqual([[], head.length]);
  });

  it.each([
    ["a length beside chunks", post("/", "Content-Length: 3", "Transfer-Encoding: chunked")],
    ["two lengths", post("/", "Content-Length: 3", "Content-Length: 900000")],
    ["a length that is none", post("/", "Content-Length: -1")],
    ["what is no HTTP", "GET\r\n\r\n"],
  ])("that lies about its length, by %s, is refused", async (_, text) => {
    const { port, reached } = await startDoor();
    const answer = await speak(port, `${text}abc`).closed;
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "").error.code).toBe("invalid_request");
    expect(reached).toEqual([]);
  });

  it("within its bound arrives as it was sent, by length and by chunks", async () => {
    const { port } = await startDoor();
    const text = "ü".repeat(100 * KiB);
    const byLength = await fetch(`http://localhost:${port}/api/x`, { method: "POST", body: text });
    expect((await byLength.json()).body === text).toBe(true);
    const byChunks = await new Promise<string>((resolve, reject) => {
      const sending = httpRequest({ port, method: "POST", path: "/api/x" }, async (answer) => {
        answer.setEncoding("utf8");
        let body = "";
        for await (const part of answer) body += part;
        resolve(JSON.parse(body).body);
      }).on("error", reject);
      for (let i = 0; i < 10; i++) sending.write(text.slice(i * 10 * KiB, (i + 1) * 10 * KiB));
      sending.end();
    });
    expect(byChunks === text).toBe(true);
  });

  it("that does not end in time is cut, and was never handed on", async () => {
    const { port, reached } = await startDoor({ bounds: { requestMs: 300, headersMs: 200, checkMs: 50 } });
    const answer = await speak(port, `${post("/api/uploads", "Content-Length: 1000")}{`).closed;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(reached).toEqual([]);
  });
});

describe("connections", () => {
  it("whose headers do not end are cut, and a request among 200 of them is answered", async () => {
    const { port } = await startDoor({
      bounds: { headersMs: 400, checkMs: 50, connections: 128, connectionsPerAddress: 64 },
    });
    const slow = Array.from({ length: 200 }, () => speak(port, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "));
    await vi.waitFor(() => expect(slow.filter(({ socket }) => !socket.connecting)).toHaveLength(200));
    expect((await get(port)).host).toBe(`localhost:${port}`);
    const heard = await Promise.all(slow.map(({ closed }) => closed));
    // The first gave way to those that came after; the last were told why.
    expect(heard.filter((text) => text.startsWith("HTTP/1.1 408 ")).length).toBeGreaterThan(0);
    expect(heard.filter((text) => text.startsWith("HTTP/1.1 200 "))).toEqual([]);
  });

  it("that are being answered stay, however many come", async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { port, sockets } = await startDoor({
      bounds: { connections: 2, connectionsPerAddress: 2 },
      handle: async (_, response) => {
        await gate;
        response.end("late");
      },
    });
    const answered = [
      speak(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
      speak(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    ];
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    await vi.waitFor(() => expect(sockets.every((socket) => socket.bytesRead > 0)).toBe(true));
    await speak(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").closed;
    finish();
    for (const { heard } of answered) await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1.1 200 [\s\S]*late$/));
  });

  it("are the handler's no longer than HTTP: an upgrade is an ordinary request", async () => {
    const { port, reached } = await startDoor();
    const upgrade = "GET /up HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    const { heard } = speak(port, upgrade);
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1.1 200 /));
    expect(reached).toEqual(["/up"]);
  });

  it("are another protocol's where pages are being worked on, and then alone", async () => {
    const { port, reached } = await startDoor({ upgrades: true });
    const { closed } = speak(port, "GET /up HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await closed;
    expect(reached).toEqual([]);
  });
});

describe("every answer", () => {
  it("has the security headers, and HSTS only where people come by https", async () => {
    const plain = await startDoor();
    const secure = await startDoor({ https: true });
    const [one, other] = await Promise.all([plain, secure].map(({ port }) => fetch(`http://localhost:${port}/api/x`)));
    expect(one?.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(one?.headers.get("x-content-type-options")).toBe("nosniff");
    expect(one?.headers.get("strict-transport-security")).toBeNull();
    expect(other?.headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  it("lets a worker's program load the rest of it from here, and nothing else", async () => {
    const { port } = await startDoor();
    const policy = async (path: string) =>
      (await fetch(`http://localhost:${port}${path}`)).headers.get("content-security-policy");
    const program = await policy("/_next/static/chunks/turbopack-worker-1.js?v=1");
    expect(program).toContain("default-src 'none'; script-src 'self';");
    expect(program).not.toContain("sandbox");
    for (const path of ["/_next/static/a.css", "/_next/static/a?x.js", "/api/_next/static/a.js", "/a.js"]) {
      expect(await policy(path)).toContain("default-src 'none'; base-uri 'none'; form-action 'none'");
    }
  });

  it("has them where the handler fails, and says nothing of why", async () => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => {});
    const { port } = await startDoor({ handle: () => Promise.reject(new Error("secret")) });
    const answer = await fetch(`http://localhost:${port}/`);
    silence.mockRestore();
    expect(answer.status).toBe(500);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(await answer.text()).not.toContain("secret");
  });
});
