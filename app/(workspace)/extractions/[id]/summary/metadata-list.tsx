"use client";

import { Search } from "lucide-react";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Link } from "@/components/ui/link.tsx";
import { Tooltip } from "@/components/ui/tooltip.tsx";

/** What was submitted with it, by name, as it was given; and the way to all that have the same. */
export function MetadataList({ metadata }: { metadata: Record<string, string> }) {
  const entries = Object.entries(metadata);
  if (entries.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="label-caps mb-1">Metadata</h3>
      <dl className="divide-y divide-line rounded-control border border-line">
        {entries.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-x-3 px-3 py-1.5">
            <dt className="py-1 font-mono text-12 leading-5 wrap-anywhere text-faint">{name}</dt>
            <dd className="py-1 text-13 wrap-anywhere whitespace-pre-wrap text-ink">
              {value === "" ? <span className="text-faint">empty</span> : value}
            </dd>
            <dd className="flex">
              <CopyButton text={value} label={`Copy ${name}`} />
              <Tooltip content="Find all with this value">
                <Link
                  href={`/extractions?${new URLSearchParams({ [`metadata[${name}]`]: value })}`}
                  aria-label={`Find all with this ${name}`}
                  className="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:size-9"
                >
                  <Search aria-hidden="true" className="size-4" />
                </Link>
              </Tooltip>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
