import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { listAudit, recordAudit } from "./audit.ts";
import { store } from "./database.ts";
import { deletePerson } from "./people.ts";
import { onOwnDatabase, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

test("an event tells who, what, from where and when, also after the person is gone", async () => {
  const tenantId = await tenant();
  const { id: personId, email } = await person(tenantId);
  await recordAudit({ tenantId, personId, event: "key_issued", address: "203.0.113.9", detail: { name: "Billing" } });
  await deletePerson(personId);
  const { data, nextCursor } = await listAudit(tenantId, { limit: 10 });
  expect(data).toEqual([
    {
      id: expect.any(String),
      event: "key_issued",
      personEmail: email,
      address: "203.0.113.9",
      detail: { name: "Billing" },
      at: expect.any(Date),
    },
  ]);
  expect(nextCursor).toBeNull();
});

test("a tenant sees its own events alone, newest first, by kind and page by page", async () => {
  const [one, two] = [await tenant(), await tenant()];
  for (const event of ["sign_in", "key_issued", "sign_out", "top_up_begun", "sign_in"] as const) {
    await recordAudit({ tenantId: one, event });
  }
  await recordAudit({ tenantId: two, event: "role_changed" });
  const first = await listAudit(one, { limit: 2 });
  expect(first.data.map(({ event }) => event)).toEqual(["sign_in", "top_up_begun"]);
  const rest = await listAudit(one, { limit: 10, cursor: first.nextCursor ?? undefined });
  expect(rest.data.map(({ event }) => event)).toEqual(["sign_out", "key_issued", "sign_in"]);
  expect(rest.nextCursor).toBeNull();
  const signIns = await listAudit(one, { limit: 10, kind: "sign-ins" });
  expect(signIns.data.map(({ event }) => event)).toEqual(["sign_in", "sign_out", "sign_in"]);
  expect((await listAudit(two, { limit: 10 })).data.map(({ event }) => event)).toEqual(["role_changed"]);
});

test("another tenant's person is not named", async () => {
  const [one, two] = [await tenant(), await tenant()];
  const { id: personId } = await person(two);
  await recordAudit({ tenantId: one, personId, event: "sign_in" });
  expect((await listAudit(one, { limit: 1 })).data[0]?.personEmail).toBeNull();
});

test("rows are added and never changed", async () => {
  await recordAudit({ tenantId: await tenant(), event: "sign_in" });
  for (const statement of [
    sql`update dashboard.audit_events set event = 'sign_out'`,
    sql`delete from dashboard.audit_events`,
    sql`truncate dashboard.audit_events`,
  ]) {
    await expect(statement.execute(store())).rejects.toThrow(/never changed/);
  }
});

test("each event is one line of the log; what cannot be kept is told and stops nothing", async () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  const faults = vi.spyOn(console, "error").mockImplementation(() => {});
  await recordAudit({ tenantId: null, event: "sign_in_refused", address: "203.0.113.9\nforged: line" });
  await recordAudit({ tenantId: "ten_absent", event: "sign_in" });
  expect(lines.mock.calls.map(([line]) => String(line))).toEqual([
    'audit: {"event":"sign_in_refused","tenantId":null,"address":"203.0.113.9\\nforged: line","detail":{}}',
    'audit: {"event":"sign_in","tenantId":"ten_absent","detail":{}}',
  ]);
  expect(faults).toHaveBeenCalledTimes(1);
});
