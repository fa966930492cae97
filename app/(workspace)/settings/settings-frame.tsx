"use client";
import clsx from "clsx";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { settingsPages } from "@/components/shell/settings-pages.ts";
import { Link } from "@/components/ui/link.tsx";

/** A page of the settings: its bar, the list of the others at its side (above it in a narrow window), and its content. */
export function SettingsFrame({
  title,
  within = [],
  action,
  children,
}: {
  title: string;
  /** Pages between the settings and this one. */
  within?: readonly { label: string; href: string }[];
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageBar title={title} trail={[{ label: "Settings", href: "/settings" }, ...within]} action={action} />
      <PageBody>
        <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[184px_minmax(0,1fr)]">
          <PageList />
          <div className="flex min-w-0 flex-col gap-4">{children}</div>
        </div>
      </PageBody>
    </>
  );
}

const showWhole = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" });

function PageList() {
  const pathname = usePathname() ?? "";
  return (
    <nav
      aria-label="Settings"
      className="-mx-4 overflow-x-auto px-4 pb-1 max-lg:border-b max-lg:border-line md:-mx-6 md:px-6 lg:sticky lg:top-18 lg:mx-0 lg:self-start lg:overflow-visible lg:p-0"
    >
      <ul className="flex gap-0.5 lg:-ml-2.5 lg:flex-col">
        {settingsPages.map((page) => {
          const active = pathname === page.href || (page.href !== "/settings" && pathname.startsWith(`${page.href}/`));
          return (
            <li key={page.href} className="shrink-0">
              <Link
                // In a narrow window the list is wider than what is seen of it.
                ref={active ? showWhole : undefined}
                href={page.href}
                aria-current={active ? "page" : undefined}
                className={clsx(
                  "flex h-8 items-center gap-2.5 rounded-control px-2.5 text-13 whitespace-nowrap transition-colors coarse:h-10",
                  active ? "bg-hover font-medium text-ink" : "text-muted hover:bg-hover hover:text-ink",
                )}
              >
                <page.icon
                  aria-hidden="true"
                  className={clsx("size-4 shrink-0 max-sm:hidden", active ? "text-accent" : "text-faint")}
                />
                {page.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
