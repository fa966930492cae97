import { defineConfig, devices } from "@playwright/test";

/** What stands around the product and takes long: other browsers, the mode of developers, minutes without a connection. */
const surroundings = ["other-browsers.spec.ts", "dev.spec.ts", "long-offline.spec.ts"];
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

const executablePath = process.env.VERSO_CHROMIUM || undefined;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/build-dashboard.ts",
  // Journeys read their workspace's ledger: each worker has a Verso of its own, and runs a file's journeys one after another.
  workers: process.env.E2E_URL ? 1 : 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    trace: "retain-on-failure",
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    { name: "chromium", testIgnore: surroundings, use: desktop },
    { name: "surroundings", testMatch: surroundings, use: desktop },
  ],
});
