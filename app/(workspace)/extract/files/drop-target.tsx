"use client";

import clsx from "clsx";
import { FileUp } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { formatBytes } from "@/lib/format/counts.ts";
import { type SampleName, sampleNames, samples } from "../samples.ts";

/** What stands where the files will be: how to add them, and samples for who has none at hand. */
export function DropTarget(props: {
  onOpen: () => void;
  onOpenFolder: () => void;
  onSample: (name: SampleName) => Promise<void>;
  disabled: boolean;
  bytesMax: number;
  /** Whether something stands below it where the window is not wide. */
  above: boolean;
}) {
  const { onOpen, onOpenFolder, onSample, disabled, bytesMax, above } = props;
  return (
    <section
      aria-labelledby="add-documents"
      className={clsx(
        "flex flex-col rounded-surface border border-dashed border-line-strong bg-surface",
        above ? "min-[1600px]:min-h-[calc(100dvh-144px)]" : "lg:min-h-[calc(100dvh-144px)]",
      )}
    >
      <div className="flex flex-1 flex-col items-center justify-center px-6 pt-14 pb-12 text-center">
        <span
          aria-hidden="true"
          className="mb-4 flex size-11 items-center justify-center rounded-surface border border-line bg-sunken text-muted"
        >
          <FileUp className="size-5" />
        </span>
        <h2 id="add-documents" className="text-16 font-semibold text-ink">
          <span className="coarse:hidden">Drop documents anywhere on this page</span>
          <span className="hidden coarse:inline">Add documents</span>
        </h2>
        <p className="mt-1 max-w-[52ch] text-13 text-pretty text-muted">
          PDF, PNG, JPEG, WebP, TIFF, BMP or GIF, up to {formatBytes(bytesMax)} each, also pasted or as a folder. You
          see the price before anything is charged.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button variant="primary" size="lg" onClick={onOpen} disabled={disabled}>
            Choose files
          </Button>
          <Button size="lg" onClick={onOpenFolder} disabled={disabled} className="coarse:hidden">
            Choose a folder
          </Button>
        </div>
      </div>
      <div className="border-t border-line px-4 py-4 md:px-6">
        <p className="text-12 font-medium text-faint">No document at hand? Try one of ours.</p>
        <ul className="mt-2 grid gap-2 md:grid-cols-3">
          {sampleNames.map((name) => (
            <li key={name}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => void onSample(name)}
                className="flex w-full items-center gap-3 overflow-hidden rounded-control border border-line bg-surface text-left transition-colors not-disabled:hover:border-line-strong not-disabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50 coarse:min-h-11"
              >
                {/* biome-ignore lint/performance/noImgElement: it is made in a size near the one that it is shown in */}
                <img
                  src={`/samples/${name}.webp`}
                  alt=""
                  width={560}
                  height={350}
                  className="h-14 w-18 shrink-0 border-r border-line object-cover object-top dark:brightness-90"
                />
                <span className="min-w-0 py-2 pr-3">
                  <span className="block text-13 font-medium text-ink">{samples[name].title}</span>
                  <span className="block truncate text-12 text-faint">{samples[name].about}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
