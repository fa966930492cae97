"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useMemo } from "react";

const parameter = /^metadata\[(.+)\]$/;

/** The values that are searched for, as they stand in the address (`metadata[KEY]=VALUE`), and the way to change them. */
export function useMetadataFilter(): [Record<string, string>, (next: Record<string, string>) => void] {
  const router = useRouter();
  const pathname = usePathname() ?? "";
  const params = useSearchParams();
  const metadata = useMemo(
    () =>
      Object.fromEntries(
        [...(params ?? [])].flatMap(([name, value]) => {
          const key = parameter.exec(name)?.[1];
          return key === undefined ? [] : [[key, value] as const];
        }),
      ),
    [params],
  );
  const change = (next: Record<string, string>) => {
    const kept = new URLSearchParams([...(params ?? [])].filter(([name]) => !parameter.test(name)));
    for (const [key, value] of Object.entries(next)) kept.set(`metadata[${key}]`, value);
    router.push(kept.size === 0 ? pathname : `${pathname}?${kept}`, { scroll: false });
  };
  return [metadata, change];
}
