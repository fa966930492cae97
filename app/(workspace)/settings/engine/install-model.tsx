"use client";
import { useMutation } from "@tanstack/react-query";
import type { EngineModel, EngineState } from "@verso/contract/engine";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogClose } from "@/components/ui/dialog.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatBytes } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { installModel, useEngineChanged } from "@/lib/queries/engine.ts";
import { memoryWords } from "./engine-words.ts";

type InstallProps = { of: EngineModel; engine: EngineState; isHindered: boolean };

/** Says what comes to the machine and what it takes there, then has it brought. */
export function InstallModel({ of: model, engine, isHindered }: InstallProps) {
  const [open, setOpen] = useState(false);
  const changed = useEngineChanged();
  const install = useMutation({
    mutationFn: () => installModel(model.name),
    onSuccess: (state) => {
      setOpen(false);
      changed(state);
    },
  });
  const isOther = engine.models.some(({ state }) => state === "fetching");
  const begun = model.fetched_bytes > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) install.reset();
      }}
      trigger={
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          aria-label={begun ? `Go on installing ${model.name}` : `Install ${model.name}`}
          disabled={isHindered || isOther || engine.runtime === "unsupported"}
          title={isOther ? "Another model is being installed" : undefined}
        >
          {begun ? "Go on" : "Install"}
        </Button>
      }
      title={`Install ${model.name}?`}
      description="It is fetched from its public hub to the service's machine, and used only where its SHA-256 is right. No document is asked of it before you choose it."
      footer={
        <>
          <DialogClose>
            <Button>Not now</Button>
          </DialogClose>
          <Button variant="primary" busy={install.isPending} onClick={() => install.mutate()}>
            Install
          </Button>
        </>
      }
    >
      <Weights of={model} engine={engine} />
      {install.error ? <TroubleLine trouble={asApiError(install.error)} className="mt-3" /> : null}
    </Dialog>
  );
}

function Weights({ of: model, engine }: Omit<InstallProps, "isHindered">) {
  const left = model.size_bytes - model.fetched_bytes;
  const rows = [
    ["To fetch", `${formatBytes(left)}${model.fetched_bytes > 0 ? ` of ${formatBytes(model.size_bytes)}` : ""}`],
    ...(engine.runtime === "installed" ? [] : [["What runs it", `${formatBytes(engine.runtime_bytes)}, once`]]),
    ["Memory", `${memoryWords(model.memory_mb)} while it is in use`],
    ["Licence", model.licence],
  ] as const;
  return (
    <dl className="text-13">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[104px_minmax(0,1fr)] gap-3 py-1">
          <dt className="text-faint">{name}</dt>
          <dd className="tabular text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
