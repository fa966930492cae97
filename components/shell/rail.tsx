"use client";
import clsx from "clsx";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { Link } from "../ui/link.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { Mark, Wordmark } from "./mark.tsx";
import { isActive, navItems } from "./nav-items.ts";
import { PersonMenu } from "./person-menu.tsx";
import { railCookie } from "./rail-cookie.ts";
import { RailCredit } from "./rail-credit.tsx";

const yearS = 365 * 24 * 60 * 60;

/** The way through the product, at the left of wide windows. Whether it is narrow is remembered in a cookie. */
export function Rail({ initiallyCollapsed }: { initiallyCollapsed: boolean }) {
  const pathname = usePathname() ?? "";
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  const toggle = () => {
    const next = !collapsed;
    setCollapsed(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
    document.cookie = `${railCookie}=${next ? "1" : "0"}; path=/; max-age=${yearS}; samesite=lax`;
  };
  return (
    <aside
      aria-label="Workspace"
      data-rail={collapsed ? "narrow" : "wide"}
      className={clsx(
        "sticky top-0 z-30 hidden h-dvh shrink-0 flex-col border-r border-line bg-sunken/60 md:flex print:hidden",
        collapsed ? "w-14" : "w-56",
      )}
    >
      <div className={clsx("flex h-13 items-center", collapsed ? "justify-center" : "justify-between pr-2 pl-4")}>
        <Link href="/" aria-label="Verso, overview" className="rounded-control">
          {collapsed ? <Mark size={22} /> : <Wordmark />}
        </Link>
        {collapsed ? null : (
          <IconButton
            size="sm"
            label="Collapse navigation"
            side="right"
            icon={<PanelLeftClose aria-hidden="true" />}
            onClick={toggle}
          />
        )}
      </div>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 pt-2">
        {navItems.map((item) => {
          const active = isActive(item.href, pathname);
          const link = (
            <Link
              key={item.href}
              href={item.href}
              aria-current={active ? "page" : undefined}
              aria-label={collapsed ? item.label : undefined}
              className={clsx(
                "flex h-8 items-center gap-2.5 rounded-control text-13 font-medium transition-colors",
                collapsed ? "justify-center" : "px-2",
                active ? "bg-hover text-ink" : "text-muted hover:bg-hover/70 hover:text-ink",
              )}
            >
              <item.icon aria-hidden="true" className={clsx("size-4 shrink-0", active && "text-accent")} />
              {collapsed ? null : item.label}
            </Link>
          );
          if (!collapsed) return link;
          return (
            <Tooltip key={item.href} content={item.label} keys={`g ${item.key}`} side="right">
              {link}
            </Tooltip>
          );
        })}
        {collapsed ? (
          <div className="mt-1 flex justify-center">
            <IconButton
              size="sm"
              label="Expand navigation"
              side="right"
              icon={<PanelLeftOpen aria-hidden="true" />}
              onClick={toggle}
            />
          </div>
        ) : null}
      </nav>
      <div className="flex flex-col gap-1 p-2">
        <RailCredit collapsed={collapsed} />
        <PersonMenu compact={collapsed} />
      </div>
    </aside>
  );
}
