"use client";

import clsx from "clsx";
import { Search } from "lucide-react";
import { controlClass } from "@/components/ui/input.tsx";
import { Select } from "@/components/ui/select.tsx";
import { formatNumber } from "@/lib/format/counts.ts";
import { type TrayItem, type TrayShow, type TraySort, trayShows } from "./tray-order.ts";

export type TrayView = { sort: TraySort; show: TrayShow; text: string };

const sortWords = [
  { value: "folder", label: "By folder and name" },
  { value: "added", label: "As they were added" },
  { value: "pages", label: "Most pages first" },
  { value: "largest", label: "Largest first" },
] as const;
const showWords: Record<TrayShow, string> = {
  all: "All files",
  attention: "Ask for a look",
  moving: "Uploading",
  ready: "Ready",
  "left-out": "Left out",
};

/** Above a long list of files: which of them are shown, and in what order. */
export function TrayTools(props: { view: TrayView; items: readonly TrayItem[]; onView: (view: TrayView) => void }) {
  const { view, items, onView } = props;
  const count = (show: TrayShow) => items.filter(({ standing }) => show === "all" || standing === show).length;
  const shows = trayShows.filter((show) => show === "all" || show === view.show || count(show) > 0);
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-4 py-2">
      <div className="relative min-w-40 flex-1 max-sm:basis-full">
        <Search aria-hidden="true" className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint" />
        <input
          type="search"
          aria-label="Find a file or folder"
          placeholder="Find a file or folder"
          value={view.text}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onView({ ...view, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === "Escape" && view.text !== "") onView({ ...view, text: "" });
          }}
          className={clsx(controlClass, "h-8 pr-2 pl-8.5 text-13! coarse:h-10 coarse:text-16!")}
        />
      </div>
      <Select
        size="sm"
        label="Which files are shown"
        className="w-auto! max-sm:flex-1"
        value={view.show}
        onChange={(show) => onView({ ...view, show })}
        options={shows.map((value) => ({ value, label: `${showWords[value]} (${formatNumber(count(value))})` }))}
      />
      <Select
        size="sm"
        label="Order of the files"
        className="w-auto! max-sm:flex-1"
        value={view.sort}
        onChange={(sort) => onView({ ...view, sort })}
        options={sortWords}
      />
    </div>
  );
}
