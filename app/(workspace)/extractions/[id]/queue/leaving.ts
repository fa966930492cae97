import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** Where one is on the way to, and from where. */
let way: { from: string; href: string } | null = null;

/** Goes from the document in view to another place. */
export function leaveFor(router: { push: (href: string) => void }, href: string): void {
  way = { from: window.location.pathname, href };
  router.push(href);
}

/** What a document writes into its address puts the way to another aside that one has taken: it is taken again. */
export function useLeaving(): void {
  const router = useRouter();
  const path = usePathname();
  const written = useSearchParams()?.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address was written
  useEffect(() => {
    if (way?.from === path) router.push(way.href);
    else way = null;
  }, [path, written, router]);
  useEffect(
    () => () => {
      way = null;
    },
    [],
  );
}
