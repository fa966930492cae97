import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { lazy } from "../vocabulary/lazy.ts";

/** An element: its text, its attributes (`@_name`), its children by name, several of one name as a list. */
export type XmlNode = Readonly<Record<string, unknown>>;

const require = createRequire(import.meta.url);
/** Most documents carry no invoice: its parser is loaded with the first one that does. */
const parser = lazy(() => {
  const { XMLParser }: typeof import("fast-xml-parser") = require(
    fileURLToPath(import.meta.resolve("fast-xml-parser")),
  );
  return new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    // Every value stays the text that it is: an amount must not become a float on the way.
    parseTagValue: false,
    parseAttributeValue: false,
    // Numbers of characters (`&#228;`) are read with this alone.
    htmlEntities: true,
    // Nobody here asks for paths, and writing them takes a tenth of the time.
    jPath: false,
  });
});

/** The root element of an XML text by name. A document type is refused, and with it every entity of its own making. */
export function parseXml(bytes: Uint8Array): XmlNode | undefined {
  const text = new TextDecoder().decode(bytes);
  if (/<!DOCTYPE/i.test(text)) return undefined;
  try {
    const parsed: unknown = parser().parse(text);
    return isNode(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The elements at a path, through every element of each name on the way. */
export function elements(node: unknown, path: string): unknown[] {
  return path.split("/").reduce<unknown[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const child = isNode(one) ? one[name] : undefined;
        return child === undefined ? [] : Array.isArray(child) ? child : [child];
      }),
    [node],
  );
}

/** The text of the first element at the first path that has any. */
export function textAt(node: unknown, ...paths: string[]): string | undefined {
  for (const path of paths) {
    for (const found of elements(node, path)) {
      const text = typeof found === "string" ? found : isNode(found) ? found["#text"] : undefined;
      if (typeof text === "string" && text.trim() !== "") return text.trim();
    }
  }
  return undefined;
}

export function attribute(node: unknown, name: string): string | undefined {
  const value = isNode(node) ? node[`@_${name}`] : undefined;
  return typeof value === "string" ? value : undefined;
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
