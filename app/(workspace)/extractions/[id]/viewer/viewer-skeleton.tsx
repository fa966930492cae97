import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";

/** Two panes in the shape of the viewer. */
export function ViewerSkeleton() {
  return (
    <Loading
      label="Loading the result"
      className="grid min-h-0 flex-1 gap-3 min-[900px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]"
    >
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
    </Loading>
  );
}
