import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { listAudit } from "../store/audit.ts";
import { store } from "../store/database.ts";
import { beginSecondFactor, confirmSecondFactor } from "../store/second-factor.ts";
import { listSessions } from "../store/sessions.ts";
import { onOwnDatabase, password, person, tenant } from "../store/testing/test-database.ts";
import { confirmPassword } from "./confirm-password.ts";
import { signIn } from "./sign-in.ts";

onOwnDatabase();

const noon = Date.UTC(2026, 10, 22, 12);
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await store().deleteFrom("sign_in_limits").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A person with a second factor, and what their app shows now. */
async function enrolled() {
  const tenantId = await tenant();
  const { id, email } = await person(tenantId);
  const begun = await beginSecondFactor({ id, email });
  const totp = new TOTP({ secret: Secret.fromBase32(begun?.secret ?? "") });
  const recovery = await confirmSecondFactor(id, totp.generate({ timestamp: noon }));
  vi.setSystemTime(noon + 3_600_000);
  const code = totp.generate({ timestamp: Date.now() });
  return { tenantId, id, email, code, wrong: code === "000000" ? "000001" : "000000", recovery: recovery ?? [] };
}

const attempt = (email: string, text: string, code?: string, address = "203.0.113.1") =>
  signIn({ email, password: text, address, userAgent: "test", before: null, ...(code === undefined ? {} : { code }) });

test("no session begins before both are right, and a wrong password never hears of a second factor", async () => {
  const { id, email, code, wrong } = await enrolled();
  expect(await attempt(email, "not the password")).toEqual({ outcome: "refused" });
  expect(await attempt(email, "not the password", code)).toEqual({ outcome: "refused" });
  expect(await attempt(email, password)).toEqual({ outcome: "code_needed" });
  expect(await attempt(email, password, wrong)).toEqual({ outcome: "code_refused" });
  expect(await listSessions(id)).toEqual([]);
  expect(await attempt(email, password, code)).toMatchObject({ outcome: "in", personId: id });
  expect(await attempt(email, password, code)).toEqual({ outcome: "code_refused" });
  expect(await listSessions(id)).toHaveLength(1);
}, 120_000);

test("ten wrong codes from anywhere, and the eleventh is not looked at, though it be right", async () => {
  const { email, code, wrong } = await enrolled();
  for (let index = 0; index < 10; index++) {
    expect((await attempt(email, password, wrong, `198.51.100.${index}`)).outcome).toBe("code_refused");
  }
  expect(await attempt(email, password, code, "198.51.100.99")).toMatchObject({ outcome: "locked" });
}, 120_000);

test("a recovery code signs in once and is recorded", async () => {
  const { tenantId, email, recovery } = await enrolled();
  expect((await attempt(email, password, recovery[0])).outcome).toBe("in");
  expect((await attempt(email, password, recovery[0])).outcome).toBe("code_refused");
  await vi.waitFor(async () => {
    const events = (await listAudit(tenantId, { limit: 20 })).data.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["sign_in", "recovery_code_used", "sign_in_refused"]));
  });
}, 120_000);

test("a stolen session guesses the password no better than a stranger", async () => {
  const { id, email } = await person(await tenant());
  const guess = (text: string) =>
    confirmPassword({ personId: id, email }, text, "203.0.113.1").then(
      () => "right",
      (cause: unknown) => (cause instanceof ApiError ? cause.code : cause),
    );
  expect(await guess(password)).toBe("right");
  const guesses = [];
  for (let index = 0; index < 12; index++) guesses.push(await guess(`a guess ${index}`));
  expect(guesses.filter((outcome) => outcome === "password_refused")).toHaveLength(10);
  expect(await guess(password)).toBe("rate_limited");
  expect((await attempt(email, password)).outcome).toBe("locked");
}, 120_000);
