import type { EngineModel, EngineState } from "@verso/contract/engine";
import { TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { formatBytes } from "@/lib/format/counts.ts";
import { obstacle, weightWords } from "./engine-words.ts";
import { ModelActions } from "./model-actions.tsx";

type ModelProps = { of: EngineModel; engine: EngineState };

/** A model: what it is good for, what it weighs, where it stands, and what can be done with it. */
export function ModelItem({ of: model, engine }: ModelProps) {
  const why = model.state === "fetching" ? null : obstacle(model, engine);
  return (
    <li aria-label={model.name} className="flex flex-col gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-mono text-13 font-medium text-ink wrap-anywhere">{model.name}</h3>
            <State of={model} engine={engine} />
          </div>
          <p className="mt-1 text-13 text-muted">Good for {model.good_for}.</p>
          <p className="tabular mt-0.5 text-12 text-faint">
            {weightWords(model, engine)} · licence {model.licence}
          </p>
        </div>
        <ModelActions of={model} engine={engine} isHindered={why !== null} />
      </div>
      {model.state === "fetching" ? <Fetching of={model} engine={engine} /> : null}
      {why === null ? null : (
        <p className="flex items-start gap-1.5 text-13 text-attention">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {why}
        </p>
      )}
      {model.problem === null ? null : (
        <div role="alert" className="text-13 wrap-anywhere">
          <p className="text-negative">It could not be installed. {model.problem}</p>
          <p className="text-muted">
            Try it again, or have whoever runs the service bring the file by hand:{" "}
            <code className="text-12">npm run models -- fetch {model.name} --from FILE</code>
          </p>
        </div>
      )}
    </li>
  );
}

function State({ of: model, engine }: ModelProps) {
  if (engine.model === model.name) return <Badge tone="positive">In use</Badge>;
  if (model.state === "installed") return <Badge tone="information">Installed</Badge>;
  if (model.state === "failed") return <Badge tone="negative">Not installed</Badge>;
  if (model.state === "fetching") return <Badge tone="information">Installing</Badge>;
  return model.fetched_bytes > 0 ? <Badge tone="attention">Begun</Badge> : null;
}

/** So often in a hundred is told to those who cannot see the bar. */
const toldPercents = 10;

function Fetching({ of: model, engine }: ModelProps) {
  const { fetched_bytes: come, size_bytes: size } = model;
  const percent = Math.floor((100 * come) / size);
  const words =
    engine.runtime === "installing"
      ? `What runs it is being installed (${formatBytes(engine.runtime_bytes)}) …`
      : come >= size
        ? "All of it has come, and is being checked …"
        : `${formatBytes(come)} of ${formatBytes(size)} (${percent} %)`;
  return (
    <div className="flex flex-col gap-1.5">
      <Progress value={come} max={size} label={words} />
      <p className="tabular flex flex-wrap justify-between gap-x-4 text-12 text-muted">
        <span>{words}</span>
        <span className="text-faint">It goes on if you leave this page.</span>
      </p>
      <span role="status" className="sr-only">
        {`Installing ${model.name}: ${Math.floor(percent / toldPercents) * toldPercents} percent`}
      </span>
    </div>
  );
}
