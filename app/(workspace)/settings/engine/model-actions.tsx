"use client";
import { useMutation } from "@tanstack/react-query";
import type { EngineModel, EngineState } from "@verso/contract/engine";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { formatBytes } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { chooseEngine, removeModel, tryModel, useEngineChanged } from "@/lib/queries/engine.ts";
import { InstallModel } from "./install-model.tsx";

type ActionProps = { of: EngineModel; engine: EngineState };

/** What can be done with a model as it stands now. */
export function ModelActions({ of: model, engine, isHindered }: ActionProps & { isHindered: boolean }) {
  const isUsed = engine.model === model.name;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {model.state === "fetching" ? (
        <Cancel of={model} />
      ) : model.state === "installed" ? (
        <>
          <Try of={model} engine={engine} />
          <Choose of={model} engine={engine} isHindered={isHindered} />
          {isUsed ? null : <Remove of={model} />}
        </>
      ) : (
        <>
          {model.fetched_bytes > 0 ? <Remove of={model} /> : null}
          <InstallModel of={model} engine={engine} isHindered={isHindered} />
        </>
      )}
    </div>
  );
}

/** Does it at once; what was refused is said as a notice. */
function useAct(act: () => Promise<EngineState>, failed: string, done?: string) {
  const toast = useToast();
  const changed = useEngineChanged();
  return useMutation({
    mutationFn: act,
    onSuccess: (state) => {
      changed(state);
      if (done !== undefined) toast({ tone: "positive", title: done });
    },
    onError: (error) => toast({ tone: "negative", title: failed, description: asApiError(error).message }),
  });
}

function Cancel({ of: model }: { of: EngineModel }) {
  const cancel = useAct(() => removeModel(model.name), "It was not cancelled", "Cancelled: what has come is kept");
  return (
    <Button
      size="sm"
      aria-label={`Cancel installing ${model.name}`}
      busy={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      Cancel
    </Button>
  );
}

function Try({ of: model, engine }: ActionProps) {
  const start = useAct(() => tryModel(model.name), "It could not be tried");
  const isRunning = engine.tried?.state === "running";
  return (
    <Button
      size="sm"
      icon={<FlaskConical aria-hidden="true" />}
      aria-label={`Try ${model.name} on a sample`}
      busy={start.isPending || (isRunning && engine.tried?.model === model.name)}
      disabled={isRunning}
      onClick={() => start.mutate()}
    >
      Try on a sample
    </Button>
  );
}

function Choose({ of: model, engine, isHindered }: ActionProps & { isHindered: boolean }) {
  const isUsed = engine.model === model.name;
  const choose = useAct(
    () => chooseEngine(isUsed ? null : model.name),
    "It was not changed",
    isUsed ? "The rules answer from the next document on" : `${model.name} answers from the next document on`,
  );
  return (
    <Button
      size="sm"
      variant={isUsed ? "secondary" : "primary"}
      aria-label={isUsed ? `Stop using ${model.name}` : `Use ${model.name}`}
      disabled={isHindered && !isUsed}
      busy={choose.isPending}
      onClick={() => choose.mutate()}
    >
      {isUsed ? "Stop using" : "Use"}
    </Button>
  );
}

function Remove({ of: model }: { of: EngineModel }) {
  const [open, setOpen] = useState(false);
  const changed = useEngineChanged();
  const toast = useToast();
  const isWhole = model.state === "installed";
  const remove = useMutation({
    mutationFn: () => removeModel(model.name),
    onSuccess: (state) => {
      setOpen(false);
      toast({ tone: "positive", title: isWhole ? `${model.name} is removed` : "What had come is removed" });
      changed(state);
    },
  });
  const size = formatBytes(model.fetched_bytes);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) remove.reset();
      }}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          aria-label={isWhole ? `Remove ${model.name}` : `Discard what came of ${model.name}`}
        >
          {isWhole ? "Remove" : "Discard"}
        </Button>
      }
      title={isWhole ? `Remove ${model.name}?` : `Discard what came of ${model.name}?`}
      description={`${size} are deleted from the service's machine. To use it again it is fetched anew.`}
      keep="Keep it"
      confirm={isWhole ? "Remove model" : "Discard"}
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
      trouble={remove.error ? asApiError(remove.error) : null}
    />
  );
}
