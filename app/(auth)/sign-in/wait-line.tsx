"use client";
import { Clock } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { waitWords } from "./wait-words.ts";

export type Wait = { untilMs: number; busy: boolean };

const leftOf = (wait: Wait) => Math.max(0, Math.ceil((wait.untilMs - Date.now()) / 1000));

/** Counts a wait down and says so when it is over. It is no fault, so it does not look like one. */
export function WaitLine({ wait, onOver }: { wait: Wait; onOver: () => void }) {
  const [leftS, setLeftS] = useState(() => leftOf(wait));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = leftOf(wait);
      setLeftS(left);
      if (left === 0) over();
    }, 250);
    return () => clearInterval(timer);
  }, [wait]);
  return (
    <p
      role="timer"
      className="flex items-start gap-2 rounded-control border border-line bg-sunken px-3 py-2 text-13 text-muted"
    >
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      <span className="tabular">{waitWords(Math.max(1, leftS), wait.busy)}</span>
    </p>
  );
}
