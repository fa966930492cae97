import type { EngineTrial } from "@verso/contract/engine";
import { Badge } from "@/components/ui/badge.tsx";
import { BusyMark } from "@/components/ui/busy-mark.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatCount } from "@/lib/format/counts.ts";

/** How the last trial of a model went: the document, what the model said of it, how fast, and whether it can be relied on. */
export function Trial({ of: trial }: { of: EngineTrial }) {
  return (
    <Card
      id="trial"
      title={
        <span className="wrap-anywhere">
          Tried on a sample: <span className="font-mono text-13">{trial.model}</span>
        </span>
      }
      description="A small document of ours. Nothing is charged for it."
      action={<Outcome of={trial} />}
    >
      <div role="status" className="text-13">
        {trial.state === "running" ? (
          <p className="flex items-center gap-2 text-muted">
            <BusyMark />
            It is loaded and asked. On a small machine this takes about a minute.
          </p>
        ) : trial.state === "failed" ? (
          <p className="wrap-anywhere text-negative">No answer came. {trial.problem}</p>
        ) : (
          <p className="text-muted">{doneWords(trial)}</p>
        )}
      </div>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Text title="The document" text={trial.document} />
        {trial.state === "done" ? <Text title="What it answered" text={JSON.stringify(trial.answer, null, 2)} /> : null}
      </div>
    </Card>
  );
}

function Outcome({ of: trial }: { of: EngineTrial }) {
  if (trial.state === "running") return <Badge tone="information">Running</Badge>;
  if (trial.state === "failed") return <Badge tone="negative">Failed</Badge>;
  return trial.kept_to_schema ? (
    <Badge tone="positive">Kept to the schema</Badge>
  ) : (
    <Badge tone="attention">Did not keep to the schema</Badge>
  );
}

function doneWords({ seconds, placed, unplaced }: EngineTrial): string {
  const took = seconds === null ? "" : `It answered in ${seconds.toFixed(1)} s. `;
  const found = `${formatCount(placed.length, "value stands", "values stand")} in the document`;
  const made = unplaced.length > 0 ? `, ${formatCount(unplaced.length, "does", "do")} not: ${unplaced.join(", ")}` : "";
  return `${took}${found}${made}.`;
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-12 font-medium text-muted">{title}</figcaption>
      <pre className="mt-1 rounded-control border border-line bg-sunken p-3 font-mono text-12 whitespace-pre-wrap text-ink wrap-anywhere">
        {text}
      </pre>
    </figure>
  );
}
