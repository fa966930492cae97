import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { type Address, checkUrl, type Reach } from "../outward/reach.ts";
import { post } from "./post.ts";

const loopback: Address = { address: "127.0.0.1", family: 4 };
const open: Reach = { open: true, resolve: async () => [loopback] };
const never = new AbortController().signal;
const message = (url: string) => ({ url, headers: { "webhook-id": "evt_1" }, body: '{"ö":1}' });

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://receiver.example:${(server.address() as AddressInfo).port}`;
}
const receiver = (listener: RequestListener) => listening(createServer(listener));
/** A receiver that speaks in bytes. */
const speaker = (speak: (socket: Socket) => void) =>
  listening(
    createSocketServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => speak(socket));
    }),
  );

test("arrives as it was written, at the name that was asked for", async () => {
  const seen: unknown[] = [];
  const url = await receiver(async (request, response) => {
    const body = (await request.toArray()).join("");
    seen.push([request.method, request.url, request.headers.host, request.headers["webhook-id"], body]);
    response.end();
  });
  expect(await post(message(`${url}/in?a=%20b`), open, never)).toEqual({ status: 200, failure: null, answer: null });
  expect(seen).toEqual([["POST", "/in?a=%20b", url.replace("http://", ""), "evt_1", '{"ö":1}']]);
});

test("goes to the address that was looked at, whatever the name says next", async () => {
  const met: string[] = [];
  const url = await receiver((_, response) => {
    met.push("looked at");
    response.end();
  });
  let looks = 0;
  const elsewhere: Address = { address: "127.0.0.2", family: 4 };
  const rebinding: Reach = { open: true, resolve: async () => [++looks === 1 ? loopback : elsewhere] };
  expect(await post(message(url), rebinding, never)).toMatchObject({ status: 200 });
  expect([looks, met]).toEqual([1, ["looked at"]]);
});

test("a name that led outward when the endpoint was made, and leads within now, is not called", async () => {
  const met: string[] = [];
  const url = await receiver((_, response) => {
    met.push("within");
    response.end();
  });
  let address = "93.184.215.14";
  const rebinding: Reach = { open: false, resolve: async () => [{ address, family: 4 }] };
  const secure = url.replace("http:", "https:");
  await checkUrl(secure, rebinding, "invalid_webhook");
  address = loopback.address;
  const failure = "The URL does not lead to the public internet.";
  expect(await post(message(secure), rebinding, never)).toEqual({ status: null, failure, answer: null });
  expect(met).toEqual([]);
});

test.each([301, 302, 307, 308])("is led nowhere by a %i", async (status) => {
  const met: string[] = [];
  const within = await receiver((_, response) => {
    met.push("within");
    response.end();
  });
  const url = await receiver((_, response) => response.writeHead(status, { Location: `${within}/` }).end());
  const failure = "the receiver redirects, and redirects are not followed";
  expect(await post(message(url), open, never)).toEqual({ status, failure, answer: null });
  expect(met).toEqual([]);
});

test("an endless body is cut off, and what was answered counts", async () => {
  const cut = Promise.withResolvers<void>();
  const url = await speaker((socket) => {
    socket.on("close", () => cut.resolve());
    socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    const more = () => {
      while (!socket.destroyed && socket.write(`4000\r\n${"x".repeat(0x4000)}\r\n`));
    };
    socket.on("drain", more);
    more();
  });
  expect(await post(message(url), open, never)).toMatchObject({ status: 200, failure: null });
  await cut.promise;
});

test("a body that drips is not waited for; headers that drip and silent name servers are for ten seconds", {
  timeout: 20_000,
}, async () => {
  const dripping = (head: string) =>
    speaker((socket) => {
      socket.write(head);
      const drip = setInterval(() => socket.write("x"), 100);
      socket.on("close", () => clearInterval(drip));
    });
  const [body, headers] = [
    await dripping("HTTP/1.1 500 No\r\nContent-Length: 100000\r\n\r\n"),
    await dripping("HTTP/1.1 200 OK\r\nX-Slow: "),
  ];
  const silent: Reach = { open: true, resolve: () => new Promise(() => {}) };
  const outcomes = await Promise.all([
    post(message(body), open, never),
    post(message(headers), open, never),
    post(message("http://receiver.example/"), silent, never),
  ]);
  expect(outcomes).toEqual([
    { status: 500, failure: "the receiver answered with 500", answer: null },
    { status: null, failure: "no answer within 10 s", answer: null },
    { status: null, failure: "no answer within 10 s", answer: null },
  ]);
});

test.each([
  ["headers without end", `HTTP/1.1 200 OK\r\nX-Long: ${"x".repeat(20_000)}`, "the headers of the answer are too long"],
  ["another protocol", "220 mail.example ESMTP\r\n\r\n", "the answer is not HTTP"],
])("%s are no answer", async (_, said, failure) => {
  const url = await speaker((socket) => socket.write(said));
  expect(await post(message(url), open, never)).toEqual({ status: null, failure, answer: null });
});

test("nobody there", async () => {
  const failure = "the connection was refused";
  expect(await post(message("http://receiver.example:9/"), open, never)).toMatchObject({ status: null, failure });
});

/** Of receiver.example, by nobody but itself; made for this test alone, and good for nothing else. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUHaFCmORHXIWLSp4xx+tChFBHVPAwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTAgFw0yNjExMjIyMzIzNTJaGA8y
MTI2MTAyOTIzMjM1MlowGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABP+NeI/zWGsEkI4oYt7zb78xpqEoyhtrR5F4
kSUx7IUGweKo40dC89gBdKFl3+pMtCT4GE/BItLzoLdOjIja0ASjcDBuMB0GA1Ud
DgQWBBRp4v0zWztKZQPyBbZVQ6zj3DoP8jAfBgNVHSMEGDAWgBRp4v0zWztKZQPy
BbZVQ6zj3DoP8jAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHJlY2VpdmVy
LmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgZe20aFKtEVgTIYAygrmppEEaIPyB
kShekw0ZReBUTGwCID3LIsG4opM8xg89R4p0awOKsvz6YGd0dkZDlooyQu8n
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHPeahAM6E7yrnRh6
+C4s+gZ4r5mpxqbYqEG0CmsER0uhRANCAAT/jXiP81hrBJCOKGLe82+/MaahKMob
a0eReJElMeyFBsHiqONHQvPYAXShZd/qTLQk+BhPwSLS86C3ToyI2tAE
-----END PRIVATE KEY-----`;

test("a certificate must be of the name and by somebody who is trusted, whatever address the name led to", async () => {
  const names: unknown[] = [];
  const url = await listening(
    createSecureServer(
      { cert, key, SNICallback: (name, done) => done(null, void names.push(name)) },
      (request, response) => {
        names.push(request.headers.host);
        response.end();
      },
    ),
  );
  const secure = url.replace("http:", "https:");
  const outcome = { status: null, answer: null };
  const stranger = "no secure connection (DEPTH_ZERO_SELF_SIGNED_CERT)";
  expect(await post(message(secure), open, never)).toEqual({ ...outcome, failure: stranger });
  const trusted = getCACertificates();
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, cert]);
  const other = "no secure connection (ERR_TLS_CERT_ALTNAME_INVALID)";
  for (const host of ["another.example", "127.0.0.1"]) {
    const elsewhere = secure.replace("receiver.example", host);
    expect(await post(message(elsewhere), open, never)).toEqual({ ...outcome, failure: other });
  }
  names.length = 0;
  expect(await post(message(secure), open, never)).toMatchObject({ status: 200, failure: null });
  expect(names).toEqual(["receiver.example", secure.replace("https://", "")]);
});
