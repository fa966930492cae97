import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.ts";
import { writeChoice } from "../models/choice.ts";
import type { LocalModel } from "../models/local-model.ts";
import { openModelsHere } from "../models/models-here.ts";
import { smallModel } from "../models/testing/scripted-hub.ts";
import { installScripted } from "../models/testing/scripted-runtime.ts";
import { joinPages } from "../reading/layout/join-pages.ts";
import { chooseEngine } from "./choose-engine.ts";
import { readSample } from "./sample-pages.ts";

const content = Buffer.from("GGUF");
const schema = { type: "object", properties: { craft: { type: ["string", "null"] } } };

/** A machine with two models, whose answers come when the test lets them; two of its processes have an engine each. */
async function machine() {
  const folder = await mkdtemp(join(tmpdir(), "verso-chosen-"));
  await installScripted(folder);
  const known = (name: string) => ({ ...smallModel(content, "http://127.0.0.1:9"), name, file: "runtime" });
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const open = ({ name }: { name: string }): LocalModel => ({
    load: async () => ({ memoryMb: 1 }),
    async ask() {
      seen.push(`ask ${name}`);
      await gate.promise;
      seen.push(`told ${name}`);
      return { text: '{"craft":null}', finish: "stop", asked: 1, written: 1, kept: 0, pieces: [] };
    },
    close: async () => void seen.push(`close ${name}`),
  });
  const config = readConfig({});
  const input = { schema, pages: joinPages(await readSample("invoice")), instructions: null, attachments: [] };
  const engines = [0, 1].map(() => {
    const models = openModelsHere({ folder, open, catalogue: [known("a"), known("b")] });
    const engine = chooseEngine(config, undefined, { models });
    onTestFinished(async () => {
      await Promise.all([engine.close(), models.close()]);
    });
    return engine;
  });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const answers = engines.map((engine) => async () => {
    const outcome = await engine.answer(input);
    return outcome.ok ? (outcome.data.engine.model ?? outcome.data.engine.name) : outcome.message;
  });
  return { folder, seen, answers, let: gate.resolve, choose: (name: string | null) => writeChoice(folder, name) };
}

test("every process follows the choice from its next document on; what was begun ends with its model, which is closed then", async () => {
  const { seen, answers, choose, let: letAnswer } = await machine();
  const [here = async () => "", there = here] = answers;
  expect([await here(), await there()]).toEqual(["rules", "rules"]);
  await choose("a");
  const first = here();
  await expect.poll(() => seen, { timeout: 20_000 }).toContain("ask a");
  await choose("b");
  const second = here();
  letAnswer();
  expect(await Promise.all([first, second, there()])).toEqual(["a", "b", "b"]);
  expect(seen.indexOf("close a")).toBeGreaterThan(seen.indexOf("told a"));
  expect(seen.indexOf("ask b")).toBeGreaterThan(-1);
  await choose(null);
  expect(await here()).toBe("rules");
  await expect.poll(() => seen).toContain("close b");
}, 60_000);

test("a choice that cannot be read, or of what is not known, answers nothing by other means", async () => {
  const { answers, choose } = await machine();
  const [here = async () => ""] = answers;
  await choose("nobody");
  expect(await here()).toMatch(/^The language model nobody that was chosen is not installed any more/);
});
