"use client";
import { useQuery } from "@tanstack/react-query";
import type { EngineState } from "@verso/contract/engine";
import { Cpu } from "lucide-react";
import type { ShellPerson } from "@/components/shell/person-context.tsx";
import { Stale } from "@/components/stale.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { engineQuery } from "@/lib/queries/engine.ts";
import { Answering } from "./answering.tsx";
import { ModelItem } from "./model-item.tsx";
import { Trial } from "./trial.tsx";

/** Who answers schemas; for an owner whose workspace may change it also the models that can be brought, tried and chosen. */
export function Engine({ role, tenantId }: { role: ShellPerson["role"]; tenantId: string }) {
  const engine = useQuery(engineQuery());
  if (engine.data) {
    return (
      <>
        {engine.error === null ? null : <Stale query={engine} />}
        <Answering of={engine.data} role={role} tenantId={tenantId} />
        {engine.data.may_change ? <Models of={engine.data} /> : null}
        {engine.data.tried ? <Trial of={engine.data.tried} /> : null}
      </>
    );
  }
  if (!engine.isError) {
    return (
      <Loading label="Loading who answers" className="flex flex-col gap-4">
        <Skeleton className="h-28 rounded-surface!" />
        <Skeleton className="h-56 rounded-surface!" />
      </Loading>
    );
  }
  const trouble = asApiError(engine.error);
  return (
    <Surface>
      {trouble.code === "not_found" ? (
        <EmptyState icon={<Cpu />} title="This service does not say who answers">
          It is of a version that does not tell. Each result says which engine answered it.
        </EmptyState>
      ) : (
        <ErrorState
          trouble={trouble}
          title="Who answers could not be loaded"
          onRetry={() => void engine.refetch()}
          retrying={engine.isFetching}
        />
      )}
    </Surface>
  );
}

function Models({ of: engine }: { of: EngineState }) {
  return (
    <Card
      id="models"
      title="Language models for this machine"
      description="They run on the service's own machine: no page and no word of a document leaves it."
      flush
    >
      {engine.runtime === "unsupported" ? (
        <Callout tone="attention" title="Models do not run on this machine" className="m-4">
          What runs them is there for Linux on an x64 processor. A model elsewhere can be asked over the network, by the
          settings of whoever runs the service.
        </Callout>
      ) : null}
      <ul aria-labelledby="models" className="divide-y divide-line">
        {engine.models.map((model) => (
          <ModelItem key={model.name} of={model} engine={engine} />
        ))}
      </ul>
    </Card>
  );
}
