"use client";

import dynamic from "next/dynamic";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";

/** The editor is large, and most pages need none: it comes when it is wanted. */
export const LazySchemaEditor = dynamic(() => import("./schema-editor.tsx"), {
  ssr: false,
  loading: () => (
    <Loading label="Loading the editor" className="flex h-[calc(clamp(240px,46dvh,520px)+40px)] flex-col gap-2 p-3">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-2/5" />
    </Loading>
  ),
});
