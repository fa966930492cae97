"use client";

import { useEffect, useState } from "react";
import type { Conversion } from "./conversion.ts";
import { parseSchema } from "./parse-schema.ts";

/** Longer texts are not looked at, and looking ends after this time: nobody writes a schema that needs more. */
const charsMax = 262_144;
const timeMaxMs = 2_000;

/** What the worker says: that it can be asked, and what it has made. */
export type WorkerWord = "ready" | { made: Conversion | null };

/**
 * The schema that can be made of what stands there instead of one: code, an example, a header. It is looked for in a worker, begun
 * when there is something to look at, and ended when the text is another one or time is over, so that no paste holds up the page.
 */
export function useConversion(text: string): Conversion | null {
  const [known, setKnown] = useState<{ of: string; made: Conversion | null } | null>(null);
  useEffect(() => {
    if (text.trim() === "" || text.length > charsMax || parseSchema(text).ok) return;
    const worker = new Worker(new URL("./conversion-worker.ts", import.meta.url), { type: "module" });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerWord>) => {
      if (data === "ready") {
        timer = setTimeout(end, timeMaxMs);
        worker.postMessage(text);
        return;
      }
      setKnown({ of: text, made: data.made });
      end();
    });
    return end;
  }, [text]);
  return known !== null && known.of === text ? known.made : null;
}
