"use client";
import clsx from "clsx";
import { Button } from "@/components/ui/button.tsx";
import { Progress } from "@/components/ui/progress.tsx";

type Props = {
  /** What is put together: "the ledger". */
  of: string;
  query: { fetchStatus: string; isPending: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  progress: { done: number; total: number };
  onStop: () => void;
  className?: string;
};

/** Fewer months are there before anyone has read of them. */
const worthTelling = 3;

/** While a long range is put together from its months: how far that is, and the way to give up and to go on. */
export function Gathering({ of, query, progress: { done, total }, onStop, className }: Props) {
  const wanted = query.isPending || query.isPlaceholderData;
  const stopped = query.fetchStatus === "idle" && done < total;
  if (!wanted || total < worthTelling) return null;
  const words = `${done} of ${total} months`;
  return (
    <div className={clsx("flex items-center gap-3", className)}>
      <Progress value={done} max={total} label={`Loading ${of}: ${words}`} className="max-w-60" />
      <span className="tabular text-12 whitespace-nowrap text-muted">{stopped ? `Stopped after ${words}` : words}</span>
      {stopped ? (
        <Button size="sm" onClick={() => void query.refetch()}>
          Go on
        </Button>
      ) : (
        <Button size="sm" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

/** The query of what is shown: while another range is put together, which is told of here, nobody waits for this one. */
export function settled<Query extends { isFetching: boolean; isPlaceholderData: boolean }>(query: Query): Query {
  return { ...query, isFetching: query.isFetching && !query.isPlaceholderData };
}
