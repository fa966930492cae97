import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const resolve = {
  alias: [
    { find: /^@\//, replacement: root },
    // The marker package throws outside a server bundle; under test there is no bundle.
    { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
  ],
};
// The dashboard's own tables are tested on the same real PostgreSQL, in a database that they make and migrate themselves.
const onDatabase = ["{lib,scripts}/**/*.database.test.ts"];
const engines = ["service/{flow,processes,reading,structuring}/**/*.test.ts"];
/** What changes a module for others, too. */
const alone = ["service/reading/scripts-without-packages.test.ts"];
const perFile = ["service/reading/testing/after-each-file.ts"];

export default defineConfig({
  test: {
    // Much of a test is waiting: as many files at once as there are cores, where one core would be left free by default.
    maxWorkers: "100%",
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: [
            "{app,bench,components,contract,lib,repository,scripts,server}/**/*.test.{ts,tsx}",
            "clients/{types,typescript}/**/*.test.ts",
            "*.test.ts",
            ...engines,
          ],
          exclude: [...onDatabase, ...alone],
          // Files share a process and what they import, the vocabulary and the networks among it.
          isolate: false,
          setupFiles: perFile,
          testTimeout: 60_000,
        },
      },
      { resolve, test: { name: "alone", include: alone, setupFiles: perFile, testTimeout: 60_000 } },
      {
        resolve,
        test: {
          name: "service",
          include: ["service/**/*.test.ts", "clients/*.test.ts", ...onDatabase],
          exclude: engines,
          globalSetup: ["service/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
