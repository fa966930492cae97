"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { recentExtractionsQuery } from "@/lib/queries/extractions.ts";
import { useForecast } from "@/lib/queries/forecast.ts";
import { Failing, useFailing } from "./failing.tsx";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { NeedsReview, useNeedingReview } from "./needs-review.tsx";
import { RecentExtractions } from "./recent-extractions.tsx";
import { RunsOut } from "./runs-out.tsx";
import { SpendCard } from "./spend-card.tsx";
import { Welcome } from "./welcome.tsx";

const recentCount = 10;

/** Where a workspace stands. One that has extracted nothing yet gets a beginning instead of empty figures. */
export function Overview() {
  const recent = useQuery(recentExtractionsQuery(recentCount));
  const steps = useFirstSteps();
  const parts = [recent, useNeedingReview(), useFailing()];
  // What may stand above the list is known before anything below the figures is drawn: nothing is pushed down by what comes late.
  const isAnswered = useForecast() !== undefined && steps !== undefined && parts.every(({ isPending }) => !isPending);
  // It stays known: a part that is drawn asks again for what was refused, and would be taken away while it does, without an end.
  const [isKnown, setKnown] = useState(false);
  if (isAnswered && !isKnown) setKnown(true);
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
      {isKnown ? (
        <>
          <RunsOut />
          {steps ? <FirstSteps steps={steps} /> : null}
          <Parts
            first={
              <>
                <NeedsReview />
                <Failing />
              </>
            }
            recent={<RecentExtractions list={recent.data} />}
            spend={<SpendCard />}
          />
        </>
      ) : (
        <Parts
          key="loading"
          first={null}
          recent={<RecentExtractions list={undefined} />}
          spend={<Skeleton className="h-80 w-full rounded-surface!" />}
        />
      )}
    </div>
  );
}

/** What asks for somebody comes first; in a wide window it stands beside what came last. */
function Parts({ first, recent, spend }: { first: ReactNode; recent: ReactNode; spend: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,384px)] min-[1600px]:flex">
      <div className="flex min-w-0 flex-col gap-4 empty:hidden lg:col-span-2 min-[1600px]:flex-1">{first}</div>
      <div className="min-w-0 min-[1600px]:flex-1">{recent}</div>
      <div className="min-w-0 min-[1600px]:w-90 min-[1600px]:shrink-0">{spend}</div>
    </div>
  );
}
