import { randomBytes } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { provideSettings, readGiven, storeSettings } from "../settings/settings.ts";
import { closeStore, store } from "./database.ts";
import { holdSecrets } from "./hold-secrets.ts";
import { noteSecrets } from "./own-secrets.ts";
import { onOwnDatabase } from "./testing/test-database.ts";

onOwnDatabase();

const aKey = () => randomBytes(32).toString("base64");
const own = { VERSO_SEAL_KEY: aKey(), NEXTAUTH_SECRET: aKey() };
const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
const said = vi.spyOn(console, "error").mockReturnValue();

/** The settings of a dashboard that starts. */
function use(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  provideSettings({});
}
beforeEach(async () => {
  exit.mockClear();
  said.mockClear();
  await store().deleteFrom("secrets").execute();
  use(own);
  await noteSecrets(own);
});

test("a dashboard with the secrets of the others works", async () => {
  await holdSecrets();
  expect([exit.mock.calls, said.mock.calls]).toEqual([[], []]);
});

test("one with others ends, and names them", async () => {
  use({ VERSO_SEAL_KEY: aKey(), NEXTAUTH_SECRET: aKey() });
  await holdSecrets();
  expect(exit.mock.calls).toEqual([[1]]);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^VERSO_SEAL_KEY and NEXTAUTH_SECRET are not those /)]]);
});

test("one without any ends, and says which setting it lacks", async () => {
  use({ NEXTAUTH_SECRET: "" });
  await holdSecrets();
  expect(exit.mock.calls).toEqual([[1]]);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^NEXTAUTH_SECRET is not usable/)]]);
});

test("one whose database does not answer asks until it does, and ends then where its secrets are others", async () => {
  const { DATABASE_URL: url } = readGiven({ DATABASE_URL: storeSettings.DATABASE_URL });
  await closeStore();
  use({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/verso", NEXTAUTH_SECRET: aKey() });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await holdSecrets();
  expect(exit).not.toHaveBeenCalled();
  expect(said.mock.calls[0]?.[0]).toMatch(/could not be looked up/);
  await closeStore();
  use({ DATABASE_URL: url });
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]), { timeout: 30_000 });
});
