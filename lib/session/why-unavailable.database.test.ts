import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { provideSettings, readGiven, storeSettings } from "../settings/settings.ts";
import { closeStore } from "../store/database.ts";
import { noteSecrets } from "../store/own-secrets.ts";
import { onOwnDatabase } from "../store/testing/test-database.ts";
import { whyUnavailable } from "./why-unavailable.ts";

onOwnDatabase();

const aKey = () => randomBytes(32).toString("base64");

function use(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  provideSettings({});
}

test("a database that does not answer and secrets of another dashboard are told apart, and looked up once in ten seconds", async () => {
  const own = { VERSO_SEAL_KEY: aKey(), NEXTAUTH_SECRET: aKey() };
  use(own);
  await noteSecrets(own);
  expect(await whyUnavailable(0)).toMatchObject({ why: "own" });

  use({ NEXTAUTH_SECRET: aKey() });
  expect(await whyUnavailable(9_999)).toMatchObject({ why: "own" });
  const strange = await whyUnavailable(10_000);
  expect(strange).toMatchObject({
    why: "secrets",
    sentence: expect.stringMatching(/^NEXTAUTH_SECRET is not the one /),
  });
  expect(strange.sentence).not.toContain(own.NEXTAUTH_SECRET);

  const { DATABASE_URL: url } = readGiven({ DATABASE_URL: storeSettings.DATABASE_URL });
  await closeStore();
  use({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/verso" });
  const { why, sentence } = await whyUnavailable(20_000);
  expect(why).toBe("store");
  expect(sentence).not.toContain("127.0.0.1");
  await closeStore();
  use({ DATABASE_URL: url });
});
