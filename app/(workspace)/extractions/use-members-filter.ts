"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";

/** The values that are searched for, as they stand in the address (`metadata[KEY]=VALUE`), and the way to change them. */
export function useMembersFilter(
  of: "metadata" | "title",
): [Record<string, string>, (next: Record<string, string>) => void] {
  const router = useRouter();
  const pathname = usePathname() ?? "";
  const params = useSearchParams();
  const keyOf = useCallback(
    (name: string) => (name.startsWith(`${of}[`) && name.endsWith("]") ? name.slice(of.length + 1, -1) : ""),
    [of],
  );
  const metadata = useMemo(
    () =>
      Object.fromEntries(
        [...(params ?? [])].flatMap(([name, value]) => {
          const key = keyOf(name);
          return key === "" ? [] : [[key, value] as const];
        }),
      ),
    [params, keyOf],
  );
  const change = (next: Record<string, string>) => {
    const kept = new URLSearchParams([...(params ?? [])].filter(([name]) => keyOf(name) === ""));
    for (const [key, value] of Object.entries(next)) kept.set(`${of}[${key}]`, value);
    router.push(kept.size === 0 ? pathname : `${pathname}?${kept}`, { scroll: false });
  };
  return [metadata, change];
}
