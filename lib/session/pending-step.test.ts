import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgres://localhost/none");
  vi.stubEnv("VERSO_SEAL_KEY", Buffer.alloc(32).toString("base64"));
});

const settled = { passwordOrigin: "own", secondFactor: false, secondFactorRequired: false } as const;

/** Asks as a dashboard would that listens and is reached so. */
async function stepOf(person: Record<string, unknown>, host = "127.0.0.1", url = "http://localhost:3000") {
  vi.stubEnv("VERSO_HOST", host);
  vi.stubEnv("NEXTAUTH_URL", url);
  const { pendingStep } = await import("./pending-step.ts");
  return pendingStep({ ...settled, ...person });
}

test("who chose their password and needs no second factor goes straight in", async () => {
  expect(await stepOf({})).toBeNull();
  expect(await stepOf({ secondFactor: true, secondFactorRequired: true })).toBeNull();
});

test("a password for one sign-in is changed before anything else", async () => {
  expect(await stepOf({ passwordOrigin: "one_time" })).toBe("password");
});

test.each([
  ["127.0.0.1", "http://localhost:3000", null],
  ["::1", "http://127.0.0.1:3000", null],
  ["0.0.0.0", "http://localhost:3000", "password"],
  ["192.0.2.7", "http://localhost:3000", "password"],
  ["127.0.0.1", "https://verso.example", "password"],
])("the printed password on %s, reached as %s", async (host, url, step) => {
  expect(await stepOf({ passwordOrigin: "first" }, host, url)).toBe(step);
});

test("where everyone needs a second factor it comes after the password", async () => {
  expect(await stepOf({ secondFactorRequired: true })).toBe("second_factor");
  expect(await stepOf({ secondFactorRequired: true, passwordOrigin: "one_time" })).toBe("password");
});
