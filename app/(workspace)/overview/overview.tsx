"use client";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { recentExtractionsQuery } from "@/lib/queries/extractions.ts";
import { Failing } from "./failing.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { NeedsReview } from "./needs-review.tsx";
import { RecentExtractions } from "./recent-extractions.tsx";
import { RunsOut } from "./runs-out.tsx";
import { SpendCard } from "./spend-card.tsx";
import { Welcome } from "./welcome.tsx";

const recentCount = 10;

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
      <RunsOut />
      <FirstSteps />
      <KeyFigures />
      {/* What asks for somebody comes first; in a wide window it stands beside what came last. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,384px)] min-[1600px]:flex">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden lg:col-span-2 min-[1600px]:flex-1">
          <NeedsReview />
          <Failing />
        </div>
        <div className="min-w-0 min-[1600px]:flex-1">
          <RecentExtractions list={recent.data} />
        </div>
        <div className="min-w-0 min-[1600px]:w-90 min-[1600px]:shrink-0">
          <SpendCard />
        </div>
      </div>
    </div>
  );
}
