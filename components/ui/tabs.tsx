"use client";
import clsx from "clsx";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Views of one thing. `value` usually lives in the URL. */
export function Tabs({
  value,
  onChange,
  label,
  tabs,
  children,
  className,
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  tabs: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  children: ReactNode;
  className?: string;
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled === true}
            className={clsx(
              "-mb-px h-9 whitespace-nowrap border-b-2 border-transparent text-13 font-medium text-muted transition-colors hover:text-ink coarse:h-11",
              "data-[state=active]:border-accent data-[state=active]:text-ink focus-visible:-outline-offset-2 disabled:opacity-50",
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export const TabPanel = Radix.Content;
