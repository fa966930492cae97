import { javaScript, jsonString, literal } from "./literal.ts";
import type { Program } from "./request.ts";

/** A module for Node that uses the client `verso`. */
export function typescriptModule({ apiUrl, file, request }: Program): string {
  const fields = Object.entries(request).map(([name, value]) => {
    const head = `  ${name}: `;
    return `${head}${literal(value, javaScript, 2, head.length)},\n`;
  });
  return `import { openAsBlob } from "node:fs";
import { Verso } from "verso-documents";

const verso = new Verso({ apiKey: process.env.VERSO_API_KEY ?? "", baseUrl: ${jsonString(apiUrl)} });

const file = await openAsBlob(${jsonString(file.name)}, { type: ${jsonString(file.contentType)} });
const { result } = await verso.extract(file, {
${fields.join("")}});

console.log(JSON.stringify(result, null, 2));
`;
}
