"use client";
import { useQuery } from "@tanstack/react-query";
import { scopes } from "@verso/contract/scopes";
import type { Webhook as Endpoint } from "@verso/contract/webhooks";
import { Webhook } from "lucide-react";
import type { ReactNode } from "react";
import type { ShellPerson } from "@/components/shell/person-context.tsx";
import { Stale } from "@/components/stale.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { webhooksQuery } from "@/lib/queries/webhooks.ts";
import { OwnersOnly } from "../owners-only.tsx";

type GateProps = {
  role: ShellPerson["role"];
  /** The frame around what is shown, and around what stands in its place. */
  frame: (content: ReactNode) => ReactNode;
  children: (webhooks: readonly Endpoint[]) => ReactNode;
};

/** The workspace's endpoints for owners; for others, and where there are none to be had, why. */
export function WebhooksGate({ role, frame, children }: GateProps) {
  const webhooks = useQuery({ ...webhooksQuery(), enabled: role === "owner" });
  if (role !== "owner") {
    return frame(
      <OwnersOnly icon={<Webhook />} title="Only owners see the webhooks">
        Your role is {role}. Ask an owner of this workspace to add or change one.
      </OwnersOnly>,
    );
  }
  if (webhooks.data) {
    return (
      <>
        {webhooks.error === null ? null : <Stale query={webhooks} />}
        {children(webhooks.data)}
      </>
    );
  }
  if (!webhooks.isError) {
    return frame(
      <Loading label="Loading the webhooks">
        <Skeleton className="h-44 rounded-surface!" />
      </Loading>,
    );
  }
  const trouble = asApiError(webhooks.error);
  const lacks = trouble.code === "insufficient_scope";
  return frame(
    <Surface>
      {lacks || trouble.code === "not_found" ? (
        <EmptyState
          icon={<Webhook />}
          title={lacks ? "This dashboard may not manage webhooks" : "This service sends no webhooks"}
          action={trouble.requestId ? <RequestIdLine requestId={trouble.requestId} /> : undefined}
        >
          {lacks ? (
            <>
              The key that the dashboard itself uses lacks the scope <code>webhooks.manage</code>. Whoever runs the
              service can issue one with <code className="wrap-anywhere">--scopes {scopes.join(",")}</code> and start
              the dashboard with it as <code>VERSO_API_KEY</code>.
            </>
          ) : (
            "It is of a version that has none. Ask for the extraction until it has ended, or ask whoever runs the service to bring it up to date."
          )}
        </EmptyState>
      ) : (
        <ErrorState
          trouble={trouble}
          title="The webhooks could not be loaded"
          onRetry={() => void webhooks.refetch()}
          retrying={webhooks.isFetching}
        />
      )}
    </Surface>,
  );
}
