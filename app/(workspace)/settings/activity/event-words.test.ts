import { expect, test } from "vitest";
import { auditEvents, auditKinds, eventsOf } from "@/lib/audit/events.ts";
import { detailWords, eventWords, isRefusal, kindWords } from "./event-words.ts";

test("every event has words of its own and is found under one filter", () => {
  const events = Object.keys(auditEvents);
  expect(new Set(events.map(eventWords)).size).toBe(events.length);
  for (const event of events) expect(eventWords(event)).not.toMatch(/_/);
  expect(auditKinds.flatMap(eventsOf).sort()).toEqual(events.sort());
  expect(new Set(Object.values(kindWords)).size).toBe(auditKinds.length);
});

test("an event of a newer server is told by its code", () => {
  expect(eventWords("backup_taken")).toBe("backup taken");
  expect(isRefusal("backup_taken")).toBe(false);
});

test.each([
  [{ event: "top_up_begun", detail: { id: "top_1", amount: "25.00" } }, "$25.00"],
  [
    { event: "key_issued", detail: { id: "key_1", name: "Billing", scopes: "uploads.create" } },
    "Billing · uploads.create",
  ],
  [{ event: "key_issued", detail: { id: "key_1", name: "" } }, ""],
  [{ event: "settings_changed", detail: { value: "60 s", setting: "polling timeout" } }, "polling timeout: 60 s"],
  [{ event: "person_invited", detail: { role: "member", email: "eve@example.com" } }, "eve@example.com · member"],
  [{ event: "person_removed", detail: { left: true, email: "eve@example.com" } }, "eve@example.com"],
  [
    { event: "role_changed", detail: { to: "owner", from: "member", email: "eve@example.com" } },
    "eve@example.com: member to owner",
  ],
  [{ event: "session_ended", detail: { sessions: 3 } }, "3 sessions"],
  [{ event: "locked", detail: { by: "pair" } }, "this account at this address"],
  [{ event: "sign_in", detail: {} }, ""],
])("%j", (entry, words) => {
  expect(detailWords(entry)).toBe(words);
});
