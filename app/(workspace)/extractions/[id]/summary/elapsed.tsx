import type { Extraction } from "@verso/contract/extractions";
import { formatDuration } from "@/lib/format/time.ts";
import { Fact } from "./fact.tsx";

/** The timeline of a finished extraction, folded into one figure; how the time was spent on demand. */
export function Elapsed({ extraction: { created_at, started_at, finished_at } }: { extraction: Extraction }) {
  if (finished_at === null) return null;
  const ms = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from));
  const split =
    started_at === null
      ? undefined
      : `${formatDuration(ms(created_at, started_at))} in the queue, ${formatDuration(ms(started_at, finished_at))} reading`;
  return (
    <Fact label="Took">
      <span title={split}>{formatDuration(ms(created_at, finished_at))}</span>
      {split ? <span className="sr-only">: {split}</span> : null}
    </Fact>
  );
}
