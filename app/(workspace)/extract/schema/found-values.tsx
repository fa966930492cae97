"use client";

import { limits } from "@verso/contract/limits";
import clsx from "clsx";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import type { Found, FoundGroup, FoundRows, FoundValue } from "@/lib/schemas/found-values.ts";

type Choosing = { chosen: string | null; onChoose: (path: string | null) => void };

/** The values in the schema's order. Each is a button: its place on the page and its words come with it. */
export function FoundValues({ tree, ...choosing }: { tree: Found } & Choosing) {
  return (
    <ul aria-label="Found" className="divide-y divide-line">
      {(tree.kind === "group" ? tree.parts : [tree]).map((part) => (
        <Part key={part.path} part={part} depth={0} {...choosing} />
      ))}
    </ul>
  );
}

function Part({ part, depth, ...choosing }: { part: Found; depth: number } & Choosing) {
  if (part.kind === "value") return <Value value={part} depth={depth} {...choosing} />;
  if (part.kind === "rows") return <Rows part={part} depth={depth} {...choosing} />;
  return <Group part={part} depth={depth} {...choosing} />;
}

const inset = (depth: number) => ({ paddingLeft: 16 + Math.min(depth, 4) * 14 });

function Group({ part, depth, ...choosing }: { part: FoundGroup; depth: number } & Choosing) {
  return (
    <li>
      <p className="pt-2 pr-4 pb-1 font-mono text-12 text-muted" style={inset(depth)}>
        {part.name}
        {part.parts.length === 0 ? <span className="ml-2 font-sans text-faint">Nothing found</span> : null}
      </p>
      <ul aria-label={part.name} className="divide-y divide-line border-t border-line">
        {part.parts.map((inner) => (
          <Part key={inner.path} part={inner} depth={depth + 1} {...choosing} />
        ))}
      </ul>
    </li>
  );
}

function Value({ value: found, depth, chosen, onChoose }: { value: FoundValue; depth: number } & Choosing) {
  const { path, name, value } = found;
  const isChosen = path === chosen;
  return (
    <li className={clsx(isChosen && "bg-accent-soft")}>
      {value === null ? (
        <NotFound name={name || "value"} depth={depth} words="Not found" />
      ) : (
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? null : path)}
          className={clsx(
            "grid w-full grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-3 py-1.5 pr-4 text-left text-13 -outline-offset-2 coarse:py-2.5",
            !isChosen && "hover:bg-hover/60",
          )}
          style={inset(depth)}
        >
          <span className="truncate font-mono text-12 text-muted">{name || "value"}</span>
          <span className="flex min-w-0 items-baseline justify-between gap-2">
            <span dir="auto" className={clsx("min-w-0 text-ink", isChosen ? "break-words" : "truncate")}>
              {value}
            </span>
            <Sure found={found} />
          </span>
        </button>
      )}
      {isChosen ? <Quotes found={found} depth={depth} /> : null}
    </li>
  );
}

function NotFound({ name, depth, words }: { name: string; depth: number; words: string }) {
  return (
    <p
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-3 py-1.5 pr-4 text-13"
      style={inset(depth)}
    >
      <span className="truncate font-mono text-12 text-muted">{name}</span>
      <span className="text-faint">{words}</span>
    </p>
  );
}

/** How sure it is, where that leaves a doubt. */
function Sure({ found: { confidence } }: { found: FoundValue }) {
  if (confidence === null || confidence >= limits.doubtfulBelow) return null;
  return <span className="tabular shrink-0 text-12 text-attention">{Math.floor(confidence * 100)}% sure</span>;
}

/** The words that it was read from, and where they stand. */
function Quotes({ found: { sources }, depth }: { found: FoundValue; depth: number }) {
  return (
    <ul className="flex flex-col gap-0.5 pr-4 pb-2 text-12 text-muted" style={inset(depth)}>
      {sources.map(({ text, page, bbox }) => (
        <li key={`${page} ${bbox?.join()} ${text}`}>
          <q dir="auto" className="text-ink">
            {text}
          </q>{" "}
          <span className="tabular text-faint">Page {page}</span>
        </li>
      ))}
    </ul>
  );
}

const rowsShown = 5;

function Rows({ part, depth, chosen, onChoose }: { part: FoundRows; depth: number } & Choosing) {
  const [all, setAll] = useState(false);
  const { name, columns, rows } = part;
  const cell = rows.flatMap(({ cells }) => cells).find(({ path }) => path === chosen);
  return (
    <li>
      {rows.length === 0 ? (
        <NotFound name={name || "values"} depth={depth} words="Nothing found" />
      ) : (
        <p className="pt-2 pr-4 pb-1 text-12" style={inset(depth)}>
          <span className="font-mono text-muted">{name || "values"}</span>{" "}
          <span className="tabular text-faint">{formatCount(rows.length, "row", "rows")}</span>
        </p>
      )}
      {rows.length === 0 ? null : (
        <div className="overflow-x-auto">
          <table aria-label={name || "values"} className="w-full border-collapse text-left text-13">
            <thead>
              <tr>
                {columns.map((column, nth) => (
                  <th
                    key={column}
                    scope="col"
                    className="px-2 py-1 font-mono text-12 font-normal whitespace-nowrap text-faint first:pl-4"
                    style={nth === 0 ? inset(depth) : undefined}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {rows.slice(0, all ? undefined : rowsShown).map(({ path, cells }) => (
                <tr key={path}>
                  {cells.map((each, nth) => (
                    <td
                      key={each.path}
                      className="p-0"
                      style={nth === 0 ? { paddingLeft: inset(depth).paddingLeft - 8 } : undefined}
                    >
                      {each.value === null ? (
                        <span role="img" aria-label="Not found" className="px-2 text-faint">
                          –
                        </span>
                      ) : (
                        <button
                          type="button"
                          aria-pressed={each.path === chosen}
                          onClick={() => onChoose(each.path === chosen ? null : each.path)}
                          className={clsx(
                            "block max-w-52 truncate px-2 py-1 text-left -outline-offset-2 hover:bg-hover coarse:py-2.5",
                            each.path === chosen ? "bg-accent-soft text-ink" : "text-ink",
                          )}
                        >
                          {each.value}
                        </button>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {cell === undefined ? null : <Quotes found={cell} depth={depth} />}
      {rows.length > rowsShown ? (
        <div className="pb-1.5" style={{ paddingLeft: inset(depth).paddingLeft - 8 }}>
          <Button size="sm" variant="ghost" onClick={() => setAll(!all)}>
            {all ? "Show fewer" : `Show all ${rows.length}`}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
