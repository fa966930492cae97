import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const here = fileURLToPath(new URL(".", import.meta.url));
const without = (pattern: string, guard: RegExp) =>
  globSync(pattern, { cwd: here })
    .filter((file) => !guard.test(readFileSync(`${here}${file}`, "utf8")))
    .sort();

/** Who has no session may reach these: to get or end one, to come back from a payment, or to hear that there is nothing. */
const open = [
  "api/[...path]/route.ts",
  "api/auth/[...nextauth]/route.ts",
  "api/auth/backchannel-logout/route.ts",
  "api/auth/single-sign-on/route.ts",
  "api/invitations/accept/route.ts",
  "api/invitations/look/route.ts",
  "api/top-ups/return/route.ts",
];

test("every handler checks the session itself, but for those that are open", () => {
  expect(without("api/**/route.ts", /= route(<.*>)?\("(own|read|write|manage)"/)).toEqual(open);
});

test("every page of a workspace, and the layout around them, checks the session itself", () => {
  expect(globSync("(workspace)/**/page.tsx", { cwd: here }).length).toBeGreaterThan(8);
  expect(without("(workspace)/**/page.tsx", /await requireWorkspace\(/)).toEqual([]);
  expect(without("(workspace)/layout.tsx", /await requireWorkspace\(/)).toEqual([]);
});
