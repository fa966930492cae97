import { defineConfig, devices } from "@playwright/test";

/**
 * What takes long and would rather break alone: other browsers, the mode of developers, minutes without a connection, days on
 * which the service fails, sessions that end by themselves, many files at once, servers in front, what Python makes of the OpenAPI document, and a look with axe at every state of a result. `npm run test:surroundings` runs it.
 */
const surroundings = [
  ...["other-browsers.spec.ts", "dev.spec.ts", "long-offline.spec.ts"],
  ...["bad-days.spec.ts", "expiry.spec.ts", "viewer-states.spec.ts"],
  ...["many-files.spec.ts", "web-servers.spec.ts", "workbench.spec.ts", "python-tools.spec.ts"],
];
/**
 * Tag of what looks from a further side: other ways to the same end, other people, other widths, what is also proved without a
 * browser. `npm run test:nightly` adds it to the proof.
 */
const nightly = /@nightly/;
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

const executablePath = process.env.VERSO_CHROMIUM || undefined;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/build-dashboard.ts",
  // Journeys read their workspace's ledger: each worker has a Verso of its own, and runs a file's journeys one after another.
  workers: process.env.E2E_URL ? 1 : 2,
  fullyParallel: false,
  timeout: 120_000,
  // Reading and answering give way to whatever else the machine has to do.
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // A trace costs a fifth of a journey: what fails is run once more with one.
    trace: "off",
    screenshot: "only-on-failure",
    // What moves is waited for.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    { name: "chromium", testIgnore: surroundings, grepInvert: nightly, use: desktop },
    { name: "nightly", testIgnore: surroundings, grep: nightly, use: desktop },
    { name: "surroundings", testMatch: surroundings, use: desktop },
  ],
});
