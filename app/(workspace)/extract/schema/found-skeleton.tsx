import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";

/** While a document is looked at. */
export function FoundSkeleton() {
  return (
    <Loading label="Looking on the document" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
    </Loading>
  );
}
