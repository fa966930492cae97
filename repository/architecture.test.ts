import { existsSync, readFileSync } from "node:fs";
import { transitions } from "@verso/contract/statuses";
import { ledgerKinds } from "@verso/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { drawing, fileImports, inRings, roomsOf } from "./imports.ts";
import { root } from "./named-tests.ts";

const files = fileImports();
const page = readFileSync(`${root}docs/architecture.md`, "utf8");

/** The lines of a section's diagram. */
function diagram(heading: string): string[] {
  const section = page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const lines = /```mermaid\n.+\n([^`]*)```/.exec(section)?.[1] ?? "";
  return lines.trim().split(/\n */);
}

describe.each(["docs/architecture.md", "CONTRIBUTING.md"])("%s", (name) => {
  it("names files and folders that are there", () => {
    const text = readFileSync(root + name, "utf8");
    const inCode = /`([\w.@()[\]-]+\/[\w.@()[\]/-]*|[\w-]+\.(?:json|md|ts))`/g;
    const named = [...text.matchAll(inCode), ...text.matchAll(/<br>([^"<]+)"/g)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

describe("the page of the architecture", () => {
  it("draws the states and the ways between them as the contract has them", () => {
    const ways = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} --> ${to}`));
    const drawn = diagram("The states").map((line) => line.split(":")[0]);
    expect(drawn.sort()).toEqual(["[*] --> queued", ...ways].sort());
  });

  it("draws every kind of ledger entry, with the verb that writes it", () => {
    const drawn = diagram("The money").map((line) => /\|"(\w+)<br>(.+)"\|/.exec(line)?.slice(1) ?? []);
    expect(drawn.map(([kind]) => kind).sort()).toEqual([...ledgerKinds].sort());
    for (const [kind, verb] of drawn) {
      expect(readFileSync(`${root}${verb}`, "utf8")).toMatch(new RegExp(`["']${kind}["']`));
    }
  });
});

const places = page.match(/^### .+(?=\n\n```mermaid)/gm)?.map((heading) => heading.slice("### ".length)) ?? [];

describe("the drawing of the rooms", () => {
  it("has the whole house, and the places that have rooms", () => {
    const within = ["service/", "service/reading/", "service/reading/ocr/", "service/structuring/"];
    const named = [...within, "lib/", "components/", "scripts/"].map((place) => `\`${place}\``);
    expect(places).toEqual(["The house", ...named]);
  });

  it.each(places)("of %s is what the imports say, and has no ring", (heading) => {
    const rooms = roomsOf(heading === "The house" ? "" : heading.replace(/^`|\/`$/g, ""), files);
    expect(inRings(rooms)).toEqual([]);
    expect(diagram(heading)).toEqual(drawing(rooms));
  });

  it.each(["leaves", "lists"])("has no ring among the topics of %s", (room) => {
    const topics = roomsOf(`service/structuring/${room}`, files);
    expect(topics.size).toBeGreaterThan(8);
    expect(inRings(topics)).toEqual([]);
  });

  it("would be without a ring of files too", () => {
    expect(files.size).toBeGreaterThan(1000);
    expect(inRings(files)).toEqual([]);
  });
});

describe("a drawing", () => {
  const arrows = (of: Record<string, string[]>) =>
    new Map(Object.entries(of).map(([name, uses]) => [name, new Set(uses)]));

  it("leaves out what is reached through another, and stands each room above what it uses", () => {
    const house = arrows({ ground: [], lone: [], middle: ["ground"], roof: ["ground", "middle"] });
    expect(drawing(house)).toEqual(["roof --> middle", "middle --> ground", "lone"]);
  });

  it("would notice a ring", () => {
    expect(inRings(arrows({ one: ["other"], other: ["third"], third: ["other"] }))).toEqual(["other", "third"]);
  });

  it("has the rooms of a folder, without tests and what they stand on", () => {
    const tree = arrows({
      "a/x/one.ts": ["a/y/two.ts", "a/y/testing/fake.ts"],
      "a/x/one.test.ts": ["a/z/three.ts"],
      "a/y/two.ts": ["b/out.ts"],
      "a/z/three.ts": [],
      "a/file.ts": [],
    });
    expect(roomsOf("a", tree)).toEqual(arrows({ x: ["y"], y: [], z: [] }));
    expect(roomsOf("", tree)).toEqual(arrows({ a: ["b"], b: [] }));
  });
});
