"use client";
import clsx from "clsx";
import { ChevronRight, Search } from "lucide-react";
import type { ReactNode } from "react";
import { KeyHint } from "../ui/key-hint.tsx";
import { Link } from "../ui/link.tsx";
import { AttentionStrip } from "./attention-strip.tsx";
import { barWidth } from "./bar-width.ts";
import { Mark } from "./mark.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { useShortcuts } from "./shortcuts.tsx";

/**
 * The top bar of a page: where one is, search, and the page's one primary action. Every page of the workspace
 * renders it first, then `PageBody`. `title` is the page's only h1.
 */
export function PageBar({
  title,
  trail = [],
  action,
}: {
  title: ReactNode;
  trail?: readonly { label: string; href: string }[];
  action?: ReactNode;
}) {
  const { setPaletteOpen } = useShortcuts();
  return (
    <>
      <header className="print:hidden sticky top-0 z-20 shrink-0 border-b border-line bg-canvas">
        <div className={clsx("flex h-13 items-center gap-3", barWidth)}>
          <Link href="/" aria-label="Verso, overview" className="rounded-control md:hidden">
            <Mark size={24} />
          </Link>
          <div className="flex min-w-0 flex-1 items-center gap-1.5 text-14">
            {trail.map((step) => (
              <span key={step.href} className="flex shrink-0 items-center gap-1.5 max-md:hidden">
                <Link href={step.href} className="rounded-[4px] text-muted hover:text-ink">
                  {step.label}
                </Link>
                <ChevronRight aria-hidden="true" className="size-3.5 text-faint" />
              </span>
            ))}
            <h1 className="min-w-0 truncate font-semibold text-ink">{title}</h1>
          </div>
          <button
            type="button"
            onClick={() => setPaletteOpen(true)}
            aria-label="Search and commands"
            aria-keyshortcuts="Control+K Meta+K"
            className="flex h-8 items-center gap-2 rounded-control text-13 text-faint transition-colors hover:text-ink max-md:size-10 max-md:justify-center md:w-52 md:border md:border-line md:bg-surface md:px-2.5 md:hover:border-line-strong"
          >
            <Search aria-hidden="true" className="size-4 max-md:size-5" />
            <span className="flex-1 text-left max-md:hidden">Search…</span>
            <span className="max-md:hidden">
              <KeyHint keys="Ctrl K" />
            </span>
          </button>
          {action}
          <div className="-mr-1.5 md:hidden">
            <PersonMenu compact side="bottom" />
          </div>
        </div>
      </header>
      <AttentionStrip />
    </>
  );
}
