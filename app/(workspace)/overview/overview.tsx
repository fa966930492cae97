"use client";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { recentExtractionsQuery } from "@/lib/queries/extractions.ts";
import { KeyFigures } from "./key-figures.tsx";
import { NeedsReview } from "./needs-review.tsx";
import { RecentExtractions } from "./recent-extractions.tsx";
import { SpendCard } from "./spend-card.tsx";
import { Welcome } from "./welcome.tsx";

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
      <NeedsReview />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,384px)]">
        <RecentExtractions list={recent.data} />
        <SpendCard />
      </div>
    </div>
  );
}
