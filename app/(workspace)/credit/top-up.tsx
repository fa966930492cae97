"use client";
import { Eye, Lock } from "lucide-react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useCredits } from "@/lib/queries/credits.ts";
import { TopUpForm } from "./top-up-form.tsx";

/** The way to add credit, or who has one. */
export function TopUp() {
  return (
    <Card id="add-credit" title="Add credit">
      <Way />
    </Card>
  );
}

function Way() {
  const { role, tenantName } = useShellPerson();
  const { data, error, isFetching, refetch } = useCredits();
  if (!data) {
    if (error) {
      return <ErrorState compact trouble={asApiError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
    }
    return (
      <Loading label="Loading what can be added" className="flex flex-col gap-4">
        <Skeleton className="h-8" />
        <Skeleton className="h-9" />
        <Skeleton className="h-16" />
        <Skeleton className="h-10" />
      </Loading>
    );
  }
  if (!data.top_up.enabled) {
    return (
      <EmptyState icon={<Lock />} title="Payments are switched off here">
        Whoever runs this Verso adds credit by hand. Ask them, and name the workspace “{tenantName}”.
      </EmptyState>
    );
  }
  if (role === "viewer") {
    return (
      <EmptyState icon={<Eye />} title="Your role is viewer">
        You see balance and payments. An owner or member of “{tenantName}” can add credit.
      </EmptyState>
    );
  }
  return <TopUpForm credits={data} />;
}
