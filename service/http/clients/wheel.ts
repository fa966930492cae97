import { createHash } from "node:crypto";
import { type Zippable, zipSync } from "fflate";
import type { PackedFile } from "./tarball.ts";

/** What is told of a package, by the names of Python's core metadata (PEP 566). */
export type WheelFacts = {
  name: string;
  version: string;
  summary: string;
  requiresPython: string;
  /** What else is installed where it is asked for, by the name under which it is. */
  extras: Readonly<Record<string, string>>;
  readme: string;
  licence: string;
};

/** The name by which pip takes it: it reads name and version from there. */
export const wheelName = ({ name, version }: Pick<WheelFacts, "name" | "version">): string =>
  `${name.replaceAll("-", "_")}-${version}-py3-none-any.whl`;

/** A wheel (PEP 427) of pure Python: its modules and what is told of them, zipped. The same files are the same bytes. */
export function wheel(modules: readonly PackedFile[], facts: WheelFacts): Uint8Array {
  const info = `${facts.name.replaceAll("-", "_")}-${facts.version}.dist-info`;
  const about = [
    ...["Metadata-Version: 2.1", `Name: ${facts.name}`, `Version: ${facts.version}`, `Summary: ${facts.summary}`],
    ...["License: MIT", `Requires-Python: ${facts.requiresPython}`, "Description-Content-Type: text/markdown"],
    ...Object.entries(facts.extras).flatMap(([name, needs]) => [
      `Provides-Extra: ${name}`,
      `Requires-Dist: ${needs}; extra == "${name}"`,
    ]),
    ...["License-File: LICENSE", "", facts.readme],
  ];
  const lines = ["Wheel-Version: 1.0", "Generator: verso", "Root-Is-Purelib: true", "Tag: py3-none-any", ""];
  const files = [
    ...modules,
    { path: `${info}/LICENSE`, bytes: Buffer.from(facts.licence) },
    { path: `${info}/METADATA`, bytes: Buffer.from(about.join("\n")) },
    { path: `${info}/WHEEL`, bytes: Buffer.from(lines.join("\n")) },
  ];
  const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");
  const record = files.map(({ path, bytes }) => `${path},sha256=${digest(bytes)},${bytes.byteLength}\n`);
  const all = [...files, { path: `${info}/RECORD`, bytes: Buffer.from(`${record.join("")}${info}/RECORD,,\n`) }];
  const zipped: Zippable = Object.fromEntries(all.map(({ path, bytes }) => [path, bytes]));
  // As the archive counts its times, by a clock on the wall: the first that it knows.
  return zipSync(zipped, { level: 9, mtime: new Date(1980, 0, 1) });
}
