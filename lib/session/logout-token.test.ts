import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, type KeyLike, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LogoutTokenRefused, readLogoutToken } from "./logout-token.ts";

const event = "http://schemas.openid.net/event/backchannel-logout";
const clientId = "verso";
let issuer = "";
let signing: KeyLike;
let strangers: KeyLike;
const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(request.url === "/keys" ? keys : { issuer, jwks_uri: `${issuer}/keys` }));
});
let keys: object = {};
beforeAll(async () => {
  const pair = await generateKeyPair("RS256");
  signing = pair.privateKey;
  strangers = (await generateKeyPair("RS256")).privateKey;
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: "1", alg: "RS256", use: "sig" }] };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const now = () => Math.floor(Date.now() / 1000);
const payload = (more: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  iat: now(),
  jti: "1",
  sub: "grace",
  sid: "one",
  events: { [event]: {} },
  ...more,
});
const signed = (claims: JWTPayload, key = signing) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1", typ: "logout+jwt" }).sign(key);
const read = (token: string) => readLogoutToken(token, { issuer, clientId });

test("a token of the provider names whose sessions end", async () => {
  expect(await read(await signed(payload()))).toEqual({ subject: "grace", sid: "one" });
  expect(await read(await signed(payload({ sid: undefined })))).toEqual({ subject: "grace", sid: undefined });
  expect(await read(await signed(payload({ sub: undefined })))).toEqual({ subject: undefined, sid: "one" });
});

test.each<[string, (() => JWTPayload) | JWTPayload]>([
  ["of another issuer", { iss: "https://evil.example" }],
  ["for another client", { aud: "other" }],
  ["of an hour ago", () => ({ iat: now() - 3_600 })],
  ["that is over", () => ({ exp: now() - 300 })],
  ["without a time", { iat: undefined }],
  ["without an identifier", { jti: undefined }],
  ["with a nonce, as an ID token has", { nonce: "n" }],
  ["without the event", { events: {} }],
  ["with no events", { events: undefined }],
  ["that names nobody", { sub: undefined, sid: undefined }],
])("a token %s ends nothing", async (_, change) => {
  const token = await signed(payload(typeof change === "function" ? change() : change));
  await expect(read(token)).rejects.toThrow(LogoutTokenRefused);
});

test("a token that somebody else signed, or nobody, ends nothing", async () => {
  const whole = await signed(payload());
  const [head, , signature] = whole.split(".");
  const altered = Buffer.from(JSON.stringify(payload({ sub: "ada" }))).toString("base64url");
  const secret = new TextEncoder().encode(JSON.stringify(keys));
  for (const token of [
    await signed(payload(), strangers),
    `${head}.${altered}.${signature}`,
    new UnsecuredJWT(payload()).encode(),
    await new SignJWT(payload()).setProtectedHeader({ alg: "HS256", kid: "1" }).sign(secret),
    "",
    "a.b.c",
  ]) {
    await expect(read(token)).rejects.toThrow(LogoutTokenRefused);
  }
});

test("where the provider cannot be asked, or calls itself by another name, nothing is decided", async () => {
  const token = await signed(payload());
  const elsewhere = { issuer: issuer.replace("127.0.0.1", "localhost"), clientId };
  await expect(readLogoutToken(token, elsewhere)).rejects.not.toThrow(LogoutTokenRefused);
  await expect(readLogoutToken(token, { issuer: "http://127.0.0.1:9", clientId })).rejects.not.toThrow(
    LogoutTokenRefused,
  );
});
