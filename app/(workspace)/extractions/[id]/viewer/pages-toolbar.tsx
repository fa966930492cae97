import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button.tsx";
import type { Sheet } from "./sheets.ts";

export const zoomSteps = [0.5, 0.75, 1, 1.5, 2, 3];

/** "Page 2 of 12"; where only some pages were selected, the page and its place among them. */
function whereWords(pages: readonly Sheet[], at: number): string {
  const number = pages[at]?.number ?? 1;
  if (pages.length === 1) return `Page ${number}`;
  const whole = pages.every((each, index) => each.number === index + 1);
  return whole ? `Page ${number} of ${pages.length}` : `Page ${number} · ${at + 1} of ${pages.length}`;
}

/** Where one is among the pages, the way to the next, and how large they are. */
export function PagesToolbar(props: {
  pages: readonly Sheet[];
  page: number;
  onGoTo: (page: number) => void;
  zoom: number;
  onZoom: (by: 1 | -1) => void;
}) {
  const { pages, page, onGoTo, zoom, onZoom } = props;
  const at = pages.findIndex(({ number }) => number === page);
  const previous = pages[at - 1];
  const next = pages[at + 1];
  const level = zoomSteps.indexOf(zoom);
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line bg-surface px-2 py-1.5">
      <div className="flex items-center gap-0.5">
        <IconButton
          size="sm"
          label="Previous page"
          keys="["
          icon={<ChevronUp aria-hidden="true" />}
          disabled={previous === undefined}
          onClick={() => previous && onGoTo(previous.number)}
        />
        <IconButton
          size="sm"
          label="Next page"
          keys="]"
          icon={<ChevronDown aria-hidden="true" />}
          disabled={next === undefined}
          onClick={() => next && onGoTo(next.number)}
        />
        <span className="tabular ml-1.5 whitespace-nowrap text-13 text-muted">{whereWords(pages, at)}</span>
      </div>
      <div className="flex items-center gap-0.5">
        <IconButton
          size="sm"
          label="Smaller"
          icon={<ZoomOut aria-hidden="true" />}
          disabled={level <= 0}
          onClick={() => onZoom(-1)}
        />
        <span className="tabular w-11 text-center text-12 text-muted">{Math.round(zoom * 100)}%</span>
        <IconButton
          size="sm"
          label="Larger"
          icon={<ZoomIn aria-hidden="true" />}
          disabled={level >= zoomSteps.length - 1}
          onClick={() => onZoom(1)}
        />
      </div>
    </div>
  );
}
