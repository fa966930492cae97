"use client";

import { TrendingDown, TrendingUp } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import type { FieldScore } from "@/lib/schemas/improve.ts";

type ScoresProps = {
  scores: readonly FieldScore[];
  documents: number;
  /** The version that what stands in the editor is compared with. */
  before: number;
  isOutdated: boolean;
};

const change = ({ before, after }: FieldScore) => (before === null || after === null ? 0 : after - before);

/** Fields with how often each is right by a version and as it stands in the editor: those that differ first. */
export function FieldScores({ scores, documents, before, isOutdated }: ScoresProps) {
  const better = scores.filter((score) => change(score) > 0).length;
  const worse = scores.filter((score) => change(score) < 0).length;
  const same = scores.length - better - worse;
  return (
    <>
      <p role="status" className="tabular px-4 py-3 text-13 text-ink">
        {better === 0 && worse === 0
          ? `No field is better or worse than in version ${before}, over ${formatCount(documents, "document", "documents")}.`
          : `${formatCount(better, "field", "fields")} better and ${worse} worse than in version ${before}, ${same} the same, over ${formatCount(documents, "document", "documents")}.`}
        {isOutdated ? <span className="ml-2 text-attention">The schema was changed since.</span> : null}
      </p>
      {scores.length === 0 ? null : (
        <div className="border-t border-line">
          <Table label="Fields with how often they are right">
            <TableHead>
              <HeadCell>Field</HeadCell>
              <HeadCell align="right">Version {before}</HeadCell>
              <HeadCell align="right">Edited</HeadCell>
              <HeadCell className="max-sm:hidden">
                <span className="sr-only">Change</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {scores.map((score) => (
                <FieldRow key={score.field} score={score} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </>
  );
}

const changesShown = 20;

function FieldRow({ score }: { score: FieldScore }) {
  const [open, setOpen] = useState(false);
  const { field, of, before, after, changes } = score;
  const marks = <Marks field={field} by={change(score)} differs={changes.length > 0} open={open} onOpen={setOpen} />;
  return (
    <>
      <Row>
        <Cell className="w-full max-w-0 min-w-32">
          <span className="block truncate font-mono text-12" title={field}>
            {field}
          </span>
          {/* A narrow table has no room for a column of them. */}
          <span className="sm:hidden">{marks}</span>
        </Cell>
        <Cell align="right" className="whitespace-nowrap">
          <Right right={before} of={of} />
        </Cell>
        <Cell align="right" className="whitespace-nowrap">
          <Right right={after} of={of} />
        </Cell>
        <Cell className="whitespace-nowrap max-sm:hidden">{marks}</Cell>
      </Row>
      {open ? (
        <Row>
          <Cell colSpan={4} className="bg-sunken/60">
            <ul aria-label={`What differs in ${field}`} className="flex flex-col gap-1.5 py-1 text-12">
              {changes.slice(0, changesShown).map(({ document, path, right, before: was, after: is, isBetter }) => (
                <li key={`${document} ${path}`} className="text-muted">
                  <span className="text-ink">{document}</span> {isBetter ? "is right now" : "is wrong now"}:{" "}
                  <Said words={is} />
                  {isBetter ? ", before " : " instead of "}
                  <Said words={isBetter ? was : right} />
                </li>
              ))}
              {changes.length > changesShown ? (
                <li className="text-faint">and {changes.length - changesShown} others</li>
              ) : null}
            </ul>
          </Cell>
        </Row>
      ) : null}
    </>
  );
}

type MarksProps = {
  field: string;
  by: number;
  differs: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** By how many documents a field is better or worse, and the way to them. */
function Marks({ field, by, differs, open, onOpen }: MarksProps) {
  if (by === 0 && !differs) return null;
  return (
    <span className="flex items-center gap-2 max-sm:mt-1 sm:justify-end">
      {by > 0 ? (
        <Badge tone="positive" icon={<TrendingUp aria-hidden="true" />}>
          {by} better
        </Badge>
      ) : null}
      {by < 0 ? (
        <Badge tone="negative" icon={<TrendingDown aria-hidden="true" />}>
          {-by} worse
        </Badge>
      ) : null}
      {differs ? (
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => onOpen(!open)}>
          {open ? "Hide" : "Show"}
          <span className="sr-only"> what differs in {field}</span>
        </Button>
      ) : null}
    </span>
  );
}

function Said({ words }: { words: string }) {
  return words === "nothing" ? (
    <span>nothing</span>
  ) : (
    <q dir="auto" className="break-words text-ink">
      {words}
    </q>
  );
}

function Right({ right, of }: { right: number | null; of: number }) {
  if (right === null) return <span className="text-faint">not asked</span>;
  return (
    <>
      {Math.floor((right / of) * 100)}%{" "}
      <span className="text-faint max-sm:hidden">
        ({right} of {of})
      </span>
    </>
  );
}
