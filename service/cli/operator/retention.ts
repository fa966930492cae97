import { runRetention } from "../../retention/run.ts";
import type { Command } from "./command.ts";

export const retentionRun: Command = {
  name: "retention run",
  summary: "Remove now what is past its retention, as workers do by themselves.",
  options: {},
  plan: () => async (ctx) => {
    const removed = await runRetention({ ...ctx, objects: await ctx.objects() });
    return {
      json: removed,
      text: `Removed the files of ${removed.uploads} uploads and the results of ${removed.results} extractions.`,
    };
  },
};
