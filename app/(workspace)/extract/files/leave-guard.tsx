"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog.tsx";

/** The address within this dashboard that a click leads to in this tab, or null. */
function destinationOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return null;
  return url.pathname + url.search;
}

/** While uploads run, asks before a click would make them wait. They are kept, so that a closed window loses nothing. */
export function LeaveGuard({ active }: { active: boolean }) {
  const router = useRouter();
  const [destination, setDestination] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(to);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [active]);

  return (
    <ConfirmDialog
      open={destination !== null}
      onOpenChange={(open) => open || setDestination(null)}
      title="Uploads are still running"
      description="If you leave this page now, they wait, and go on when you are back here. Nothing is lost."
      keep="Stay"
      confirm="Leave"
      onConfirm={() => destination !== null && router.push(destination)}
    />
  );
}
