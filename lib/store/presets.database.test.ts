import { randomUUID } from "node:crypto";
import { limits } from "@verso/contract/limits";
import { Output } from "@verso/contract/output";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type PresetContent, presetsMax, PresetContent as Shape } from "../schemas/presets.ts";
import { store } from "./database.ts";
import { addPreset, changePreset, findPreset, listPresets, removePreset } from "./presets.ts";
import { onOwnDatabase, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const blocks: PresetContent = { mode: "ocr", output: Output.parse({}) };
const schema = { type: "object", properties: { total: { type: "number" }, date: { type: "string" } } };
const data: PresetContent = { mode: "structured", schema, instructions: "Dates are month first." };

async function kept(tenantId: string, name: string, content = data) {
  const made = await addPreset(tenantId, { name, content });
  if (typeof made === "string") throw new Error(made);
  return made.id;
}

test("settings are kept under a name, found by it in order, given other ones, and removed", async () => {
  const tenantId = await tenant();
  const id = await kept(tenantId, "invoices");
  const other = await kept(tenantId, "Archive", blocks);
  expect(await listPresets(tenantId)).toEqual([
    { id: other, name: "Archive", held: blocks },
    { id, name: "invoices", held: data },
  ]);
  expect(JSON.stringify(await findPreset(tenantId, id))).toBe(JSON.stringify(data));
  expect(await changePreset(tenantId, id, { name: "Bills" })).toEqual({ former: "invoices", name: "Bills" });
  expect(await findPreset(tenantId, id)).toEqual(data);
  expect(await changePreset(tenantId, id, { content: blocks })).toEqual({ former: "Bills", name: "Bills" });
  expect(await findPreset(tenantId, id)).toEqual(blocks);
  expect(await removePreset(tenantId, id)).toEqual({ name: "Bills" });
  expect(await removePreset(tenantId, id)).toBe("not_found");
  expect((await listPresets(tenantId)).map(({ name }) => name)).toEqual(["Archive"]);
});

test("another workspace neither sees, changes nor removes a preset, and may use its name", async () => {
  const [own, other] = [await tenant(), await tenant()];
  const id = await kept(own, "Invoices");
  await kept(other, "Invoices", blocks);
  expect((await listPresets(other)).map((preset) => [preset.id === id, preset.held.mode])).toEqual([[false, "ocr"]]);
  expect(await findPreset(other, id)).toBeNull();
  expect(await changePreset(other, id, { name: "Mine", content: blocks })).toBe("not_found");
  expect(await removePreset(other, id)).toBe("not_found");
  expect(await findPreset(own, id)).toEqual(data);
  expect(await findPreset(own, randomUUID())).toBeNull();
});

test("a name is given once, however it is written, also by many at once", async () => {
  const tenantId = await tenant();
  const tries = await Promise.all(
    ["Invoices", "INVOICES", "invoices", "Invoices"].map((name) => addPreset(tenantId, { name, content: data })),
  );
  expect(tries.filter((outcome) => outcome === "name_taken")).toHaveLength(3);
  const second = await kept(tenantId, "Receipts");
  expect(await changePreset(tenantId, second, { name: "invoiCes" })).toBe("name_taken");
  expect(await changePreset(tenantId, second, { name: "receipts" })).toMatchObject({ name: "receipts" });
});

test("a workspace keeps so many and no more", async () => {
  const tenantId = await tenant();
  await sql`insert into dashboard.presets (tenant_id, name, content)
    select ${tenantId}, 'n' || n, ${JSON.stringify(blocks)} from generate_series(2, ${presetsMax}) n`.execute(store());
  await kept(tenantId, "Last");
  expect(await addPreset(tenantId, { name: "One more", content: data })).toBe("too_many");
});

test("the largest schema with the longest instructions is kept", async () => {
  const room = limits.schemaBytesMax - JSON.stringify({ description: "" }).length;
  // A quotation mark takes two bytes within a schema; an emoji four within instructions.
  const largest = Shape.parse({
    ...data,
    schema: { description: '"'.repeat(Math.floor(room / 2)) },
    instructions: "😀".repeat(limits.instructionsCharsMax),
  });
  const tenantId = await tenant();
  expect(await findPreset(tenantId, await kept(tenantId, "Large", largest))).toEqual(largest);
});

test("what a preset may not hold is refused before it is kept", () => {
  for (const content of [
    { ...blocks, schema },
    { ...data, schema: null },
    { mode: "structured", output: Output.parse({}) },
    { ...data, mode: "magic" },
    { ...data, instructions: "x".repeat(limits.instructionsCharsMax + 1) },
    { ...data, schema: { description: "x".repeat(limits.schemaBytesMax) } },
    { ...data, labels: [] },
  ])
    expect(Shape.safeParse(content).success).toBe(false);
});
