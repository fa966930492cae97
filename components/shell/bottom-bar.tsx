"use client";
import clsx from "clsx";
import { usePathname } from "next/navigation";
import { Link } from "../ui/link.tsx";
import { LowCreditMark } from "./low-credit.tsx";
import { bottomBarItems, isActive } from "./nav-items.ts";

/** The rail of narrow windows. */
export function BottomBar() {
  const pathname = usePathname() ?? "";
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {bottomBarItems.map((item) => {
        const active = isActive(item.href, pathname);
        return (
          <Link
            key={item.href}
            href={item.href}
            aria-current={active ? "page" : undefined}
            className={clsx(
              "relative flex h-14 flex-col items-center justify-center gap-1 text-[11px] leading-none font-medium focus-visible:-outline-offset-2",
              active ? "text-accent" : "text-muted",
            )}
          >
            <item.icon aria-hidden="true" className="size-5" strokeWidth={active ? 2.1 : 1.75} />
            {item.label}
            {item.href === "/credit" ? <LowCreditMark /> : null}
          </Link>
        );
      })}
    </nav>
  );
}
