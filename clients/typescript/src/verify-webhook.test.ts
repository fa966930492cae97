import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyWebhook } from "./verify-webhook.ts";

/** The vector of the Standard Webhooks libraries. */
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"test": 2432232314}';
const headers = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": "1614265330",
  "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const now = new Date(1614265330_000);
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe("a webhook", () => {
  it.each([
    ["as text", body, headers],
    ["as bytes", new TextEncoder().encode(body), headers],
    ["with Headers", body, new Headers(headers)],
    ["with names in any case", body, Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toUpperCase(), v]))],
  ])("is taken %s", async (_, given, its) => {
    expect(await verifyWebhook(given, its, secret, { now })).toEqual({ test: 2432232314 });
  });

  it("is taken with one good signature among others, and with one good secret among others", async () => {
    const [, good = ""] = headers["webhook-signature"].split(",");
    const several = { ...headers, "webhook-signature": `v1,AAAA v2,${good} v1,${good} nonsense v1,%` };
    expect(await verifyWebhook(body, several, ["whsec_AAAA", secret], { now })).toEqual({ test: 2432232314 });
  });

  it.each([
    ["another body", `${body} `, headers, secret, now],
    ["another secret", body, headers, "whsec_AAAA", now],
    ["no secret at all", body, headers, [], now],
    ["another id", body, { ...headers, "webhook-id": "msg_2" }, secret, now],
    ["another time", body, { ...headers, "webhook-timestamp": "1614265331" }, secret, now],
    ["a time that is none", body, { ...headers, "webhook-timestamp": "soon" }, secret, now],
    ["no signature", body, { ...headers, "webhook-signature": "" }, secret, now],
    [
      "a signature of another version",
      body,
      { ...headers, "webhook-signature": headers["webhook-signature"].replace("v1", "v1a") },
      secret,
      now,
    ],
    ["a time long ago", body, headers, secret, seconds(301)],
    ["a time to come", body, headers, secret, seconds(-301)],
  ])("is refused with %s", async (_, given, its, secrets, at) => {
    await expect(verifyWebhook(given, its, secrets, { now: at })).rejects.toMatchObject({ name: "WebhookError" });
  });

  it("may be as old as is allowed", async () => {
    expect(await verifyWebhook(body, headers, secret, { now: seconds(300) })).toBeTruthy();
    expect(await verifyWebhook(body, headers, secret, { now: seconds(3000), toleranceS: 3000 })).toBeTruthy();
  });

  it("is signed over its bytes, whatever they are", async () => {
    const umlauts = '{"city":"Zürich — 東京"}';
    const key = Buffer.from("c2VjcmV0", "base64");
    const signature = createHmac("sha256", key).update(`msg.1614265330.${umlauts}`).digest("base64");
    const its = { ...headers, "webhook-id": "msg", "webhook-signature": `v1,${signature}` };
    expect(await verifyWebhook(umlauts, its, "whsec_c2VjcmV0", { now })).toEqual({ city: "Zürich — 東京" });
  });
});

it("a secret that is none is a fault of whoever gave it", async () => {
  await expect(verifyWebhook(body, headers, "whsec_%%%", { now })).rejects.toThrow(TypeError);
});
