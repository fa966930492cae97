"use client";

import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { sidesStyle, useSplit } from "./splitter.tsx";

/** The bar and two panes, in the shape of the viewer. */
export function ViewerSkeleton() {
  const [share] = useSplit();
  return (
    <Loading label="Loading the result" className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex h-[calc(var(--spacing)*10+2px)] shrink-0 items-center rounded-surface border border-line bg-surface px-3 coarse:h-[calc(var(--spacing)*12+2px)]">
        <Skeleton className="h-5 w-64" />
      </div>
      <div style={sidesStyle(share)} className="grid min-h-0 flex-1 gap-3 min-[900px]:grid-cols-(--sides)">
        <div className="flex justify-center rounded-surface border border-line bg-sunken p-6 max-[899px]:hidden">
          <Skeleton className="h-full w-3/4" />
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
