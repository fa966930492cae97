import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestService, type TestService } from "./testing/service.ts";

const folder = new URL("../../docs/api/", import.meta.url);
const guides = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
);
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

let service: TestService;
let operations: { name: string; parameters: string[]; statuses: string[] }[];
beforeAll(async () => {
  service = await startTestService();
  const { paths } = Document.parse(await (await fetch(`${service.origin}/openapi.json`)).json());
  operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, { parameters, responses }]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      parameters: parameters.filter((each) => each.in !== "path").map(({ name }) => name),
      statuses: Object.keys(responses),
    })),
  );
});
afterAll(() => service.stop());

/** Whether a guide writes a name as code: by itself, with a value, or as a part of an address. */
const says = (text: string, name: string) =>
  new RegExp(`[\`?&"{ ]${name.replace(/[-[\]]/g, "\\$&")}(?:[\`=\\[":]|: )`).test(text);

describe("the guides", () => {
  it("tell of every parameter on a page that names its request", () => {
    const untold = operations.flatMap(({ name, parameters }) => {
      const [, path = ""] = name.split(" ");
      const inUse = new RegExp(`${path.replace(/\{\w+\}/g, "[^/\\s`]+")}(?![/\\w])`);
      const pages = [...guides]
        .filter(([file, text]) => file !== "README.md" && inUse.test(text))
        .map(([, text]) => text);
      return parameters.filter((each) => !pages.some((text) => says(text, each))).map((each) => `${name} ${each}`);
    });
    expect(untold).toEqual([]);
  });

  it("tell of every status that an answer has", () => {
    const statuses = new Set(operations.flatMap((each) => each.statuses));
    const text = [...guides.values()].join("\n");
    expect([...statuses].filter((status) => !new RegExp(`\\b${status}\\b`).test(text))).toEqual([]);
  });
});
