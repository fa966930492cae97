import { existsSync, readFileSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EngineState } from "@verso/contract/engine";
import { StructuredResult } from "@verso/contract/results";
import { flowScopes, scopes } from "@verso/contract/scopes";
import { describe, expect, it, vi } from "vitest";
import { NotBrought } from "../models/bring.ts";
import { accepted, until as untilStatus } from "./testing/extractions.ts";
import { engineOf, installed, modelFile, serviceWithHub, trialAnswer } from "./testing/models.ts";
import { startTestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, refusal } from "./testing/uploads.ts";

const file = readFileSync(new URL("../../public/samples/invoice.pdf", import.meta.url));
const small = "/v1/engine/models/small";
/** Every request that changes something. */
const changes = (tenant: TestTenant, name = "small") => [
  () => tenant.call("PATCH", "/v1/engine", { body: { model: null } }),
  () => tenant.call("PATCH", "/v1/engine", { body: { model: name } }),
  () => tenant.call("POST", `/v1/engine/models/${name}`),
  () => tenant.call("DELETE", `/v1/engine/models/${name}`),
  () => tenant.call("POST", `/v1/engine/models/${name}/try`),
];
const message = async (answer: Response) => (await answer.clone().json()).error.message;

/** A document is answered; which engine did it. */
async function answeredBy(tenant: TestTenant) {
  const { id: upload_id } = await completeUpload(tenant, file);
  const schema = { type: "object", properties: { craft: { type: ["string", "null"] } } };
  const { id } = await accepted(tenant, { upload_id, mode: "structured", schema });
  await untilStatus(tenant, id, "succeeded");
  const { data, engine } = StructuredResult.parse(
    await (await tenant.call("GET", `/v1/extractions/${id}/result`)).json(),
  );
  return { data, engine };
}

describe("a model", () => {
  it("is brought, tried, answers documents from the next one on, and no more once it is left", async () => {
    const { service, owner, engine, until, folder } = await serviceWithHub();
    service.work();
    expect(await engine()).toMatchObject({ name: "rules", model: null, decided_by: "choice", runtime: "missing" });
    expect(await answeredBy(owner)).toMatchObject({ data: { craft: null }, engine: { name: "rules" } });

    const begun = await owner.call("POST", small);
    expect([begun.status, EngineState.parse(await begun.json()).may_change]).toEqual([202, true]);
    expect(await until("installed")).toMatchObject({ fetched_bytes: modelFile.byteLength, problem: null });
    expect(readFileSync(join(folder, "small.gguf"))).toEqual(modelFile);
    expect((await engine()).runtime).toBe("installed");

    expect((await owner.call("POST", `${small}/try`)).status).toBe(202);
    await vi.waitFor(async () => expect((await engine()).tried?.state).toBe("done"), { timeout: 30_000 });
    const { tried } = await engine();
    expect(tried).toMatchObject({ model: "small", kept_to_schema: true, answer: trialAnswer, problem: null });
    expect(tried?.placed).toContain("/total");
    expect(tried?.unplaced).toEqual([]);

    expect((await owner.call("PATCH", "/v1/engine", { body: { model: "small" } })).status).toBe(200);
    expect(await engine()).toMatchObject({ name: "both", provider: "local", model: "small" });
    expect((await stat(join(folder, "choice.json"))).mode & 0o777).toBe(0o600);
    expect(await answeredBy(owner)).toMatchObject({
      data: { craft: "Joinery" },
      engine: { name: "both", model: "small" },
    });
    // Who answers is for every tenant to see, and what there is to choose from is not.
    expect(await engineOf(await service.tenant())).toMatchObject({ model: "small", models: [], tried: null });

    expect(await refusal(await owner.call("DELETE", small))).toEqual([409, "model_conflict"]);
    await owner.call("PATCH", "/v1/engine", { body: { model: null } });
    expect(await answeredBy(owner)).toMatchObject({ engine: { name: "rules" } });
    expect((await owner.call("DELETE", small)).status).toBe(204);
    expect(existsSync(join(folder, "small.gguf"))).toBe(false);
  }, 120_000);

  it("that is gone, though it was chosen, fails its documents and says so: the rules do not step in unseen", async () => {
    const { service, owner, folder } = await serviceWithHub();
    service.work();
    await installed(folder);
    await owner.call("PATCH", "/v1/engine", { body: { model: "small" } });
    await writeFile(join(folder, "choice.json"), '{"model":"other"}');
    const { id: upload_id } = await completeUpload(owner, file);
    const schema = { type: "object", properties: { total: {} } };
    const { id } = await accepted(owner, { upload_id, mode: "structured", schema });
    const { failure } = await untilStatus(owner, id, "failed");
    expect(failure).toEqual({
      code: "structuring_failed",
      message: "The language model other that was chosen is not installed any more: choose another one, or none.",
    });
  }, 60_000);

  it("that does not answer says why, and not where it lies", async () => {
    const { owner, engine, folder } = await serviceWithHub();
    await installed(folder);
    await writeFile(join(folder, "small.gguf"), "no model at all");
    await owner.call("POST", `${small}/try`);
    await vi.waitFor(async () => expect((await engine()).tried?.state).toBe("failed"), { timeout: 30_000 });
    expect((await engine()).tried?.problem).toContain("The model cannot be used");
    expect(JSON.stringify(await engine())).not.toContain(folder);
  }, 60_000);
});

describe("bringing a model", () => {
  it("goes on where it was cancelled, one model at a time, and the same twice is once", async () => {
    const { hub, owner, state, until, folder } = await serviceWithHub();
    const { serve } = hub;
    const asked: (string | undefined)[] = [];
    hub.serve = (request, response) => {
      asked.push(request.headers.range);
      response.writeHead(200);
      response.write(modelFile.subarray(0, 100_000));
    };
    const both = await Promise.all([owner.call("POST", small), owner.call("POST", small)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    await vi.waitFor(async () => expect((await state())?.fetched_bytes).toBe(100_000), { timeout: 20_000 });
    expect(await state()).toMatchObject({ state: "fetching" });
    const beside = await owner.call("POST", "/v1/engine/models/other");
    expect([await refusal(beside.clone()), await message(beside)]).toEqual([
      [409, "model_conflict"],
      "small is being fetched: wait until it is here, or cancel it.",
    ]);
    expect((await owner.call("DELETE", small)).status).toBe(204);
    expect(await state()).toMatchObject({ state: "available", fetched_bytes: 100_000, problem: null });

    hub.serve = (request, response) => {
      asked.push(request.headers.range);
      serve(request, response);
    };
    await owner.call("POST", small);
    await until("installed");
    expect(asked).toEqual([undefined, "bytes=100000-"]);
    expect(readFileSync(join(folder, "small.gguf"))).toEqual(modelFile);
  }, 60_000);

  it("from a hub that sends more, another file or nothing, or that is away, leaves nothing to be used and says why", async () => {
    const { hub, owner, until, folder } = await serviceWithHub();
    const tried = async (serve: typeof hub.serve, problem: string) => {
      hub.serve = serve;
      expect((await owner.call("POST", small)).status).toBe(202);
      const failed = await vi.waitFor(
        async () => {
          const found = await until("failed");
          expect(found.problem).toContain(problem);
          return found;
        },
        { timeout: 20_000 },
      );
      expect(failed.problem).not.toContain(folder);
      expect(existsSync(join(folder, "small.gguf"))).toBe(false);
      expect((await owner.call("POST", `${small}/try`)).status).toBe(409);
      await owner.call("DELETE", small);
    };
    await tried((_, response) => response.end(Buffer.alloc(300_000)), "The hub sends more than");
    await tried(
      (_, response) => response.end(Buffer.alloc(modelFile.byteLength)),
      "What came is not small: its SHA-256",
    );
    await tried((_, response) => response.end("short"), "What came is not small: it has 5 bytes");
    await tried((_, response) => response.writeHead(503).end(), "The hub answered with status 503.");
    await tried((_, response) => response.destroy(), "The hub cannot be reached");
    hub.close();
    await tried(() => {}, "The hub cannot be reached (ECONNREFUSED).");
    expect((await readdir(folder)).filter((name) => name.startsWith("small"))).toEqual([]);
  }, 60_000);

  it("says that what runs models could not be installed, and what it was in the log alone", async () => {
    const install = async () => {
      throw new NotBrought("npm could not install what runs models (status 1).", { cause: "EACCES /secret/place" });
    };
    const { owner, engine, until, service } = await serviceWithHub({ models: { install } });
    await owner.call("POST", small);
    expect((await until("failed")).problem).toBe("npm could not install what runs models (status 1).");
    expect((await engine()).runtime).toBe("failed");
    expect(service.log()).toContain("EACCES /secret/place");
  });

  it("is refused where memory or room on the disk does not suffice, and says how much is missing", async () => {
    const { owner, state } = await serviceWithHub({ models: { freeBytes: async () => 200_000_000 } });
    expect(await state()).toMatchObject({ fits: true, missing_bytes: modelFile.byteLength + 183_000_000 });
    const noRoom = await owner.call("POST", small);
    expect(await refusal(noRoom.clone())).toEqual([409, "model_conflict"]);
    expect(await message(noRoom)).toBe("The disk has too little room for small: 184 MB are missing.");
    const tooLarge = await owner.call("POST", "/v1/engine/models/huge");
    expect(await message(tooLarge)).toMatch(/^huge needs 900000 MB of memory: the machine has \d+ MB/);
    expect(await state("huge")).toMatchObject({ fits: false, state: "available" });
  });
});

describe("who may change the engine", () => {
  it("is one tenant with the scope for it: others and other keys are refused, whatever they ask for", async () => {
    const { service, owner, folder } = await serviceWithHub();
    await installed(folder);
    const stranger = await service.tenant(scopes);
    for (const change of changes(stranger)) expect(await refusal(await change())).toEqual([403, "models_not_allowed"]);
    expect(await engineOf(stranger)).toMatchObject({ may_change: false, models: [], machine_memory_mb: null });
    const issued = await owner.call("POST", "/v1/keys", { body: { scopes: [...flowScopes] } });
    const { key } = await issued.json();
    const headers = { Authorization: `Bearer ${key}` };
    for (const [method, path] of [
      ["PATCH", "/v1/engine"],
      ["POST", small],
      ["DELETE", small],
      ["POST", `${small}/try`],
    ] as const) {
      expect(await refusal(await owner.call(method, path, { headers }))).toEqual([403, "insufficient_scope"]);
    }
  });

  it("is nobody where the operator names nobody, and nothing can be changed where the settings name a provider", async () => {
    const service = await startTestService({ VERSO_MODELS_TENANT: "none" });
    const tenant = await service.tenant(scopes);
    const names = ["qwen2.5-coder-1.5b"];
    for (const change of changes(tenant, names[0]))
      expect(await refusal(await change())).toEqual([403, "models_not_allowed"]);
    await service.stop();
    const settings = { VERSO_LLM_PROVIDER: "local", VERSO_LLM_MODEL: "/srv/models/own.gguf" };
    const { owner, engine } = await serviceWithHub({ settings });
    for (const change of changes(owner)) expect(await refusal(await change())).toEqual([409, "model_conflict"]);
    const shown = await engine();
    expect(shown).toMatchObject({ name: "both", provider: "local", model: "own", decided_by: "settings" });
    expect([shown.may_change, shown.models]).toEqual([false, []]);
  });

  it.each(["..%2f..%2fetc%2fpasswd", "%2Fetc%2Fpasswd", "http:%2f%2fhub", "small.gguf", "nobody", "a".repeat(200)])(
    "names only what is in the list: not %s",
    async (name) => {
      const { owner, folder } = await serviceWithHub();
      for (const [method, path] of [
        ["POST", ""],
        ["DELETE", ""],
        ["POST", "/try"],
      ] as const) {
        const answer = await owner.call(method, `/v1/engine/models/${name}${path}`);
        expect(await refusal(answer)).toEqual([404, "not_found"]);
      }
      const chosen = await owner.call("PATCH", "/v1/engine", { body: { model: decodeURIComponent(name) } });
      expect([400, 404]).toContain(chosen.status);
      expect(existsSync(folder)).toBe(false);
    },
  );
});
