import { sql } from "kysely";
import { expect, test } from "vitest";
import { ExportChoices } from "../views/export-choices.ts";
import { viewsMax } from "../views/shapes.ts";
import { store } from "./database.ts";
import { onOwnDatabase, person, tenant } from "./testing/test-database.ts";
import { addView, changeView, findView, listViews, removeView, type Viewer } from "./views.ts";
import { removePerson } from "./workspace-people.ts";

onOwnDatabase();

async function viewer(tenantId?: string): Promise<Viewer> {
  const id = tenantId ?? (await tenant());
  return { tenantId: id, personId: (await person(id)).id };
}
async function kept(who: Viewer, name: string, shared = true, query = "status=done") {
  const made = await addView(who, { name, shared, query });
  if (typeof made === "string") throw new Error(made);
  return made.id;
}

const choices = ExportChoices.parse({
  ...{ format: "csv", rows: "items", reviews: "applied", separator: "semicolon", decimal: "comma" },
  columns: [{ of: "/total", name: "Umsatz" }, { of: "reviewed" }],
});

test("a workspace's views are everyone's and a person's are theirs, by name; both are changed and removed", async () => {
  const ada = await viewer();
  const ben = await viewer(ada.tenantId);
  const shared = await kept(ada, "to book");
  const own = await kept(ada, "Archive", false, "");
  expect(await listViews(ada)).toEqual([
    { id: shared, name: "to book", shared: true, query: "status=done", export: null },
    { id: own, name: "Archive", shared: false, query: "", export: null },
  ]);
  expect((await listViews(ben)).map(({ id }) => id)).toEqual([shared]);
  expect(await changeView(ben, shared, { name: "Booked", query: "review=done" })).toEqual({
    ...{ former: "to book", name: "Booked" },
  });
  expect(await findView(ada, shared)).toMatchObject({ name: "Booked", query: "review=done" });
  expect(await changeView(ben, shared, { export: choices })).toMatchObject({ name: "Booked" });
  expect(await findView(ada, shared)).toMatchObject({ query: "review=done", export: choices });
  expect(await findView(ben, own)).toBeNull();
  expect(await changeView(ben, own, { name: "Mine" })).toBe("not_found");
  expect(await removeView(ben, own)).toBe("not_found");
  expect(await removeView(ada, own)).toEqual({ name: "Archive" });
  expect(await removeView(ada, own)).toBe("not_found");
});

test("another workspace neither sees, changes nor removes a view", async () => {
  const [own, other] = [await viewer(), await viewer()];
  const id = await kept(own, "Invoices");
  await kept(other, "Invoices");
  expect((await listViews(other)).map((view) => view.id)).not.toContain(id);
  expect(await findView(other, id)).toBeNull();
  expect(await changeView(other, id, { query: "" })).toBe("not_found");
  expect(await removeView(other, id)).toBe("not_found");
  expect(await findView(own, id)).toMatchObject({ query: "status=done" });
});

test("a name is given once among the workspace's and once among each person's, also by many at once", async () => {
  const who = await viewer();
  const tries = await Promise.all(["Due", "DUE", "due"].map((name) => addView(who, { name, shared: true, query: "" })));
  expect(tries.filter((outcome) => outcome === "name_taken")).toHaveLength(2);
  const own = await kept(who, "Due", false);
  expect(await addView(who, { name: "due", shared: false, query: "" })).toBe("name_taken");
  expect(await changeView(who, own, { name: "dUE" })).toMatchObject({ name: "dUE" });
});

test("so many are kept and no more, and a person's go with the person", async () => {
  const who = await viewer();
  const other = await viewer(who.tenantId);
  await sql`insert into dashboard.views (tenant_id, person_id, name, query)
    select ${who.tenantId}, ${who.personId}, 'n' || n, '' from generate_series(1, ${viewsMax}) n`.execute(store());
  expect(await addView(who, { name: "One more", shared: false, query: "" })).toBe("too_many");
  await kept(who, "Everyone's");
  await removePerson(who.tenantId, who.personId);
  expect((await listViews(other)).map(({ name }) => name)).toEqual(["Everyone's"]);
  const { rows } = await sql`select from dashboard.views where tenant_id = ${who.tenantId}`.execute(store());
  expect(rows).toHaveLength(1);
});
