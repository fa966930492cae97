"use client";

import { useQueryState } from "nuqs";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { pageParams } from "./page-params.ts";
import { PagePreview } from "./page-preview.tsx";
import { sidesStyle, useSplit } from "./splitter.tsx";

/**
 * The bar and two panes, in the shape of the viewer. Once it is known of which extraction, the page that the viewer will open at
 * is there already: its picture needs no result.
 */
export function ViewerSkeleton({ extraction }: { extraction?: NamedExtraction }) {
  const [share] = useSplit();
  const [page] = useQueryState("page", pageParams.page);
  return (
    <Loading label="Loading the result" className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex h-[calc(var(--spacing)*10+2px)] shrink-0 items-center rounded-surface border border-line bg-surface px-3 coarse:h-[calc(var(--spacing)*12+2px)]">
        <Skeleton className="h-5 w-64" />
      </div>
      <div style={sidesStyle(share)} className="grid min-h-0 flex-1 gap-3 sides:grid-cols-(--sides)">
        <div className="min-h-0 overflow-x-hidden overflow-y-scroll rounded-surface border border-line bg-sunken max-sides:hidden">
          {extraction === undefined ? (
            <Skeleton className="mx-auto mt-[32px] h-full w-3/4" />
          ) : (
            <PagePreview extraction={extraction} number={page ?? extraction.pages.numbers[0] ?? 1} />
          )}
        </div>
        <div className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
          <Skeleton className="h-7 w-64" />
          <Skeleton className="mt-2 h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-2 h-28 w-full" />
        </div>
      </div>
    </Loading>
  );
}
