"use client";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Surface } from "@/components/ui/surface";
import { asApiError } from "@/lib/queries/as-api-error";
import { recentExtractionsQuery } from "@/lib/queries/extractions";
import { KeyFigures } from "./key-figures";
import { RecentExtractions } from "./recent-extractions";
import { SpendCard } from "./spend-card";
import { Welcome } from "./welcome";

const recentCount = 8;

/** Where a workspace stands. One that has extracted nothing yet gets a beginning instead of empty figures. */
export function Overview() {
  const recent = useQuery(recentExtractionsQuery(recentCount));
  if (recent.data?.data.length === 0) return <Welcome />;
  if (recent.isError && !recent.data) {
    return (
      <Surface>
        <ErrorState
          trouble={asApiError(recent.error)}
          onRetry={() => void recent.refetch()}
          retrying={recent.isFetching}
        />
      </Surface>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <KeyFigures />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,384px)]">
        <RecentExtractions list={recent.data} />
        <SpendCard />
      </div>
    </div>
  );
}
