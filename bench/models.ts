/**
 * What a language model on this machine makes of labelled documents, beside the rules and together with them. Usage:
 * `npx node bench/models.ts SET OUT [--model NAME|FILE] [--only NAME,NAME] [--kept]`: SET is a folder in which every folder with a
 * `schema.json` has documents; answers go to OUT/rules and OUT/model, as the scorers of such sets take them. A model's answers are kept in OUT/replies, so that
 * a run is taken up where it ended; `--kept` asks no model, and leaves out what was not kept.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { detectContentType, signatureBytes } from "@verso/contract/signatures";
import { readConfig } from "../service/config.ts";
import { openModel } from "../service/extractions/model-here.ts";
import { openRulesEngine } from "../service/structuring/answer-engine.ts";
import { openLlmEngine } from "../service/structuring/llm/open-llm-engine.ts";
import type { Schema } from "../service/structuring/schema/nodes.ts";
import { rememberedModel } from "./models/remembered.ts";
import { readPages } from "./structuring/read-pages.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: "string", default: "qwen2.5-coder-1.5b" },
    ask: { type: "string", default: "all" },
    only: { type: "string" },
    kept: { type: "boolean", default: false },
  },
});
const [set, out] = positionals;
if (set === undefined || out === undefined) throw new Error("Name a set of documents and a folder for the answers.");

type Document = { name: string; file: string; schema: Schema };
function documentsIn(folder: string): Document[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const schemas = entries.filter(({ name }) => name === "schema.json").map(({ parentPath }) => parentPath);
  return schemas.sort().flatMap((parent) => {
    const schema: Schema = JSON.parse(readFileSync(join(parent, "schema.json"), "utf8"));
    const files = readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(parent, entry.name)] : [],
    );
    return files
      .filter((file) => detectContentType(readFileSync(file).subarray(0, signatureBytes)))
      .map((file) => ({ name: relative(folder, file), file, schema }));
  });
}

const only = values.only?.split(",");
const documents = documentsIn(set).filter(({ name }) => !only || only.some((one) => name.includes(one)));
const config = readConfig({ ...process.env, VERSO_LLM_PROVIDER: "local", VERSO_LLM_MODEL: values.model });
const real = values.kept ? undefined : openModel(config);
const { model, takeCost } = rememberedModel(basename(values.model), join(out, "replies"), real);
const rules = openRulesEngine();
const engine = openLlmEngine(
  {
    provider: "local",
    local: model,
    model: values.model,
    ask: values.ask === "rest" ? "rest" : "all",
    baseUrl: undefined,
    apiKey: undefined,
    images: false,
    callsMax: config.VERSO_LLM_CALLS_MAX,
    tokensMax: config.VERSO_LLM_TOKENS_MAX,
    timeoutMs: 24 * 3_600_000,
    requestTokens: config.VERSO_LLM_REQUEST_TOKENS,
    outputTokens: config.VERSO_LLM_OUTPUT_TOKENS,
  },
  rules,
);

const put = (way: string, { name }: Document, answer: unknown) => {
  const file = join(out, way, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(answer));
};
for (const document of documents) {
  const { name, file, schema } = document;
  const pages = (await readPages([file], false)).get(basename(file)) ?? [];
  const input = { schema, pages, instructions: null };
  const ruled = await rules.answer(input);
  if (ruled.ok) put("rules", document, ruled.data);
  const answered = await engine.answer(input).catch((error: unknown) => {
    if (!values.kept) throw error;
    return { ok: false as const, message: String(error) };
  });
  const cost = takeCost();
  if (answered.ok) put("model", document, answered.data);
  console.log(
    JSON.stringify({
      name,
      ...cost,
      seconds: Math.round(cost.seconds),
      ...(!answered.ok && { failed: answered.message }),
    }),
  );
}
await rules.close();
await real?.close();
