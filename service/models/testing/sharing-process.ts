/** A process that shares a model and asks of it what it is told to over Node's channel: how a service's worker does, and no more. */
import { z } from "zod";
import { openServiceTurns } from "../../turns.ts";
import { openSharedModel } from "../shared-model.ts";

const Told = z.object({
  number: z.int(),
  user: z.string(),
  owner: z.string(),
});

const { folder, file, meetIn } = z
  .object({ folder: z.string(), file: z.string(), meetIn: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ""));
const limits = { contextTokens: 256, memoryMb: 500, deadlineMs: 20_000 };
const model = openSharedModel({ folder, file, ...limits, turns: openServiceTurns(1) }, meetIn);

process.on("message", (message) => {
  const { number, user, owner } = Told.parse(message);
  model.ask({ system: "s", user, tokensMax: 100 }, { owner }).then(
    ({ text }) => process.send?.({ number, text }),
    (error: unknown) => process.send?.({ number, failed: String(error) }),
  );
});
process.on("disconnect", () => void model.close().then(() => process.exit()));
process.send?.({ number: 0, text: "ready" });
