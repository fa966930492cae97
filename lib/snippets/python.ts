import { literal, python } from "./literal.ts";
import type { Program } from "./request.ts";

/** A program that uses the client `verso`. */
export function pythonProgram({ apiUrl, file, request }: Program): string {
  const fields = Object.entries(request).map(([name, value]) => {
    const head = `    ${name}=`;
    return `${head}${literal(value, python, 4, head.length)},\n`;
  });
  return `import json
import os

from verso_documents import Verso

verso = Verso(api_key=os.environ["VERSO_API_KEY"], base_url=${python.string(apiUrl)})

done = verso.extract(
    ${python.string(file.name)},
${fields.join("")})

print(json.dumps(done.result, indent=2, ensure_ascii=False))
`;
}
