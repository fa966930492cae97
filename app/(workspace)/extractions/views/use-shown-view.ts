"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { viewsQuery } from "@/lib/queries/views.ts";
import type { View } from "@/lib/views/shapes.ts";
import { addressOfView, viewQueryOf } from "@/lib/views/view-query.ts";

/** `query`: what the address lists; `isChanged`: it is no more what the view holds; `isMissing`: nobody here has the view. */
export type ShownView = { view: View | null; query: string; isChanged: boolean; isMissing: boolean };

/** The view that the address names. An address that names a view and nothing else is led to all that the view holds. */
export function useShownView(): ShownView {
  const params = useSearchParams();
  const router = useRouter();
  const id = params?.get("view") ?? null;
  const query = viewQueryOf(new URLSearchParams(params?.toString()));
  const { data: views } = useQuery({ ...viewsQuery(), enabled: id !== null });
  const view = views?.find((each) => each.id === id) ?? null;
  const [arrived, setArrived] = useState(() => (query === "" ? id : null));
  const isArriving = view !== null && view.id === arrived;
  useEffect(() => {
    if (!isArriving) return;
    setArrived(null);
    if (view.query !== "") router.replace(addressOfView(view), { scroll: false });
  }, [isArriving, view, router]);
  return {
    view,
    query,
    isChanged: view !== null && !isArriving && view.query !== query,
    isMissing: id !== null && views !== undefined && view === null,
  };
}
