import { availableParallelism } from "node:os";
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
const engines = ["service/{flow,processes,reading,structuring}/**/*.test.ts"];
/** They change a module for others, or ask what only a module of their own tells: the dashboard's pool, what a connection has prepared. */
const alone = [
  "{lib,scripts}/**/*.database.test.ts",
  "service/reading/scripts-without-packages.test.ts",
  "service/webhooks/tell.test.ts",
];
/**
 * Whole processes that are killed, starved and started anew, every order and request that chance makes, each fault of a client,
 * each program in the documentation, each script and sort of picture: `npm run test:nightly` adds them to the proof.
 */
const nightly = [
  "bench/mutations/run.test.ts",
  "clients/{packed,python-faults,typescript-faults}.test.ts",
  "lib/store/own-secrets.database.test.ts",
  "scripts/people/person-commands.database.test.ts",
  "scripts/start-secrets.database.test.ts",
  "service/chaos/*.test.ts",
  "service/cli/{extract,operator,operator/*}.test.ts",
  "service/db/embedded.test.ts",
  "service/http/{any-order,any-request,api-pages,generated-clients,openapi-lint}.test.ts",
  "service/http/scripts-in-pictures.test.ts",
  "service/main.test.ts",
  "service/reading/{chosen-networks,crooked-pictures,handwriting-in-pictures,lacking,scripts-in-pictures}.test.ts",
  "service/worker/{host-fault,kill,several-processes,shared-model}.test.ts",
];
const shared = {
  // Files share a process and what they import, the vocabulary and the networks among it.
  isolate: false,
  exclude: [...alone, ...nightly],
  testTimeout: 60_000,
};
/** Real PostgreSQL; the dashboard's own tables are in a database that their tests make and migrate themselves. */
const onDatabase = { globalSetup: ["service/testing/global-setup.ts"], testTimeout: 60_000, hookTimeout: 60_000 };
const compiled = "service/processes/testing/compiled.ts";
const perFile = [compiled, "service/reading/testing/after-each-file.ts"];

export default defineConfig({
  test: {
    // Much of a test is waiting: one file more than there are cores.
    maxWorkers: availableParallelism() + 1,
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
          setupFiles: perFile,
          ...shared,
        },
      },
      {
        resolve,
        test: {
          name: "service",
          include: ["service/**/*.test.ts", "clients/*.test.ts"],
          setupFiles: [compiled, "service/testing/after-each-file.ts"],
          ...onDatabase,
          ...shared,
          exclude: [...shared.exclude, ...engines],
        },
      },
      { resolve, test: { name: "alone", include: alone, exclude: nightly, setupFiles: perFile, ...onDatabase } },
      { resolve, test: { name: "nightly", include: nightly, setupFiles: perFile, ...onDatabase } },
    ],
  },
});
