"use client";

import { limits } from "@verso/contract/limits";
import type { BlockKind } from "@verso/contract/output";
import clsx from "clsx";
import { Check } from "lucide-react";
import { parseAsBoolean, parseAsString, useQueryStates } from "nuqs";
import { type KeyboardEvent, useRef } from "react";
import { Money } from "@/components/money.tsx";
import { byWords, runWords } from "@/components/run-words.ts";
import { Time } from "@/components/time.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Link } from "@/components/ui/link.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { Switch } from "@/components/ui/switch.tsx";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { pageImageUrl } from "@/lib/queries/uploads.ts";
import { marked } from "./differences.ts";
import type { Row, Said } from "./row.ts";

type Page = { number: number; width: number; height: number };
type Props = { left: NamedExtraction; right: NamedExtraction; rows: readonly Row[]; pages: readonly Page[] };

/** A little air around a place, as in the viewer, so that no line runs through its words. */
const outsetPx = 3;
/** How many rows are drawn; a comparison of more is read by its differences. */
const rowsMax = 2_000;

/** What differs, row by row, and the place of the chosen row on its page. j, k and the arrows lead from one to the next. */
export function Comparison({ left, right, rows, pages }: Props) {
  const [{ all, at }, setParams] = useQueryStates({ all: parseAsBoolean.withDefault(false), at: parseAsString });
  const differing = rows.filter(({ differs }) => differs);
  const both = rows.filter(({ askedOfOne }) => !askedOfOne).length;
  const shown = (all ? rows : differing).slice(0, rowsMax);
  const chosen = shown.find(({ key }) => key === at) ?? shown[0];
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = chosen && shown[shown.indexOf(chosen) + step];
    if (next === undefined) return;
    event.preventDefault();
    void setParams({ at: next.key });
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-13 text-ink" role="status">
          {differing.length === 0
            ? `Nothing differs in ${formatCount(both, "part", "parts")}`
            : `${formatNumber(differing.length)} of ${formatCount(both, "part", "parts")} differ`}
          {both === rows.length ? null : (
            <span className="text-muted">. {askedOfOneWords(rows.length - both)} asked of one run alone.</span>
          )}
        </p>
        <Switch
          label="Only differences"
          checked={!all}
          onChange={(only) => void setParams({ all: only ? null : true, at: null })}
        />
      </div>
      {shown.length === 0 ? (
        <Surface>
          <EmptyState icon={<Check />} title="Nothing differs between these runs" className="py-16!">
            Both read the same, word for word.
          </EmptyState>
        </Surface>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Place row={chosen} uploadId={left.upload_id} pages={pages} />
          <Surface className="min-w-0 overflow-hidden">
            <div className="grid grid-cols-2 gap-3 border-b border-l-2 border-b-line border-l-transparent px-4 py-2">
              <RunHead run={left} word="This run" />
              <RunHead run={right} word="The other run" />
            </div>
            <ul ref={list} aria-label="Places" className="divide-y divide-line" onKeyDown={move}>
              {shown.map((row) => (
                <li key={row.key}>
                  <button
                    type="button"
                    data-row={row.key}
                    aria-current={row === chosen || undefined}
                    tabIndex={row === chosen ? 0 : -1}
                    onClick={() => void setParams({ at: row.key })}
                    className={clsx(
                      "block w-full border-l-2 px-4 py-2 text-left focus-visible:-outline-offset-2",
                      row === chosen ? "border-accent bg-accent-soft" : "border-transparent hover:bg-hover/70",
                    )}
                  >
                    <span className="flex gap-2 text-12 text-muted">
                      {row.label}
                      {all && row.differs ? <span className="font-medium text-attention">differs</span> : null}
                    </span>
                    <span className="mt-1 grid grid-cols-2 gap-3 text-13">
                      <Words said={row.left} other={row.right} missing={missingWords(left, row)} />
                      <Words said={row.right} other={row.left} missing={missingWords(right, row)} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </Surface>
        </div>
      )}
    </>
  );
}

const askedOfOneWords = (count: number) => (count === 1 ? "1 more was" : `${formatNumber(count)} more were`);

function RunHead({ run, word }: { run: NamedExtraction; word: string }) {
  return (
    <div className="min-w-0 text-12 text-muted">
      <Link href={`/extractions/${run.id}`} className="font-medium text-ink underline underline-offset-4">
        {word}
      </Link>
      <p className="tabular">
        <Money amount={run.charged} />, by {byWords(run.by)}, <Time at={run.created_at} />
      </p>
      <p className="text-faint">{runWords(run, run.schema_origin ?? null)}</p>
    </div>
  );
}

/** Why a run says nothing at a place: it was not asked for what the other found there, or did not find it. */
function missingWords({ output }: NamedExtraction, { kind, askedOfOne = false }: Row): string {
  const isAsked = kind === null ? !askedOfOne : keptOf(output, kind);
  return isAsked ? "Not found" : "Not asked for";
}

function keptOf(output: NamedExtraction["output"], kind: BlockKind): boolean {
  if (kind === "headers") return output.include_headers;
  return kind === "footers" ? output.include_footers : output.include.includes(kind);
}

type WordsProps = { said: Said | null; other: Said | null; missing: string };

/** What one run says, with the words marked that the other does not have. */
function Words({ said, other, missing }: WordsProps) {
  if (said === null) return <span className="text-faint">{missing}</span>;
  if (said.text === "") return <span className="text-faint">Nothing found</span>;
  return (
    <span dir="auto" className="min-w-0 break-words whitespace-pre-line text-ink">
      {marked(said.text, other?.text ?? said.text).map((piece, i) =>
        piece.isOther ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
          <mark key={i} className="rounded-[2px] bg-attention-soft text-ink underline decoration-attention">
            {piece.text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
          <span key={i}>{piece.text}</span>
        ),
      )}
    </span>
  );
}

/** The page of the chosen row, with what both runs read there outlined. */
function Place({ row, uploadId, pages }: { row: Row | undefined; uploadId: string; pages: readonly Page[] }) {
  const number = row?.left?.page ?? row?.right?.page;
  const page = pages.find((each) => each.number === number);
  if (!page) {
    return (
      <p className="rounded-surface border border-line px-4 py-3 text-13 text-muted">
        Neither run names a place on a page for it.
      </p>
    );
  }
  const boxes = [row?.left, row?.right].flatMap((said) => (said?.bbox && said.page === number ? [said.bbox] : []));
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    // Where there is one column the page stays small above what it is about.
    <figure className="max-lg:w-60 lg:sticky lg:top-19">
      <div
        className="relative w-full ring-1 ring-line-strong"
        style={{ aspectRatio: `${page.width} / ${page.height}`, background: "#fff" }}
      >
        {/* biome-ignore lint/performance/noImgElement: it comes in the size asked for */}
        <img
          src={pageImageUrl(uploadId, page.number, limits.pageImageWidthDefaultPx)}
          alt={`Page ${page.number}`}
          className="absolute inset-0 size-full"
        />
        {boxes.map(([x0, y0, x1, y1], i) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: one for each side
            key={i}
            aria-hidden="true"
            data-lit
            className="absolute rounded-[2px] border-2 border-accent bg-accent/15"
            style={{
              left: `calc(${percent(x0, page.width)} - ${outsetPx}px)`,
              top: `calc(${percent(y0, page.height)} - ${outsetPx}px)`,
              width: `calc(${percent(x1 - x0, page.width)} + ${2 * outsetPx}px)`,
              height: `calc(${percent(y1 - y0, page.height)} + ${2 * outsetPx}px)`,
            }}
          />
        ))}
      </div>
      <figcaption className="mt-1 text-12 text-faint">Page {page.number}</figcaption>
    </figure>
  );
}
