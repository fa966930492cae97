import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scriptedHub } from "../service/models/testing/scripted-hub.ts";
import { installScripted } from "../service/models/testing/scripted-runtime.ts";

const origin = "https://models.example";

/**
 * What a service is preloaded with: its catalogue is another one, whose hub is a server on this machine. The product has no setting for
 * it; whoever starts a process may give it any program to run.
 */
const preloaded = (catalogue: object[], hub: string) => `
import { registerHooks } from "node:module";
if (process.argv[1]?.endsWith("/service/main.ts")) {
  registerHooks({
    load: (url, context, next) =>
      url.endsWith("/service/models/catalogue.json")
        ? { format: "json", source: ${JSON.stringify(JSON.stringify(catalogue))}, shortCircuit: true }
        : next(url, context),
  });
  const ask = globalThis.fetch;
  globalThis.fetch = (url, init) => ask(typeof url === "string" ? url.replace("${origin}", "${hub}") : url, init);
}`;

/**
 * A hub with one small scripted model, which answers as `answers` say: for a document that holds some words a text; and the settings with
 * which a Verso fetches from there and installs what runs it.
 */
export async function startModelHub(answers: readonly (readonly [words: string, answer: unknown])[]) {
  const folder = await mkdtemp(join(tmpdir(), "verso-model-hub-"));
  const spoken = answers.map(([words, answer]) => [words, JSON.stringify(answer)]);
  const content = Buffer.from(`GGUF${JSON.stringify(spoken)}${" ".repeat(400_000)}`);
  const hub = await scriptedHub(content);
  await installScripted(folder);
  // In npm's place: what it would install is at hand.
  const npm = join(folder, "bin/npm");
  await mkdir(join(folder, "bin"));
  await writeFile(npm, `#!/bin/sh\ncp -R "${join(folder, "runtime/node_modules")}" .\n`);
  await chmod(npm, 0o755);
  const program = preloaded([{ ...hub.model, url: `${origin}/small.gguf` }], hub.origin);
  const settings = {
    NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(program).toString("base64")}`,
    PATH: `${join(folder, "bin")}:${process.env.PATH}`,
  };
  const stop = async () => {
    hub.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { hub, content, settings, stop };
}
