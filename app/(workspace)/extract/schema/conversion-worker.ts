/** Reads what was pasted in place of a schema, away from the page: whoever waits for it can end it. It says when it has come. */
import { conversionOf } from "./conversion.ts";
import type { WorkerWord } from "./use-conversion.ts";

const say = (word: WorkerWord) => postMessage(word);
addEventListener("message", ({ data }: MessageEvent<string>) => say({ made: conversionOf(data) }));
say("ready");
