"use client";

import { useEffect, useMemo, useRef, useState } from "react";

/** Steps that can be taken back, and letters typed within this time that are one step together. */
const stepsMax = 100;
const togetherMs = 600;

export type TextHistory = {
  /** One step. */
  change: (text: string) => void;
  /** A step too, but for what is typed in one go. */
  type: (text: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
};

/** What a text was before, and after it was taken back. Its functions stay the same. `onChange` must, too. */
export function useTextHistory(text: string, onChange: (text: string) => void): TextHistory {
  const [steps, setSteps] = useState<{ past: string[]; future: string[] }>({ past: [], future: [] });
  const latest = useRef({ text, steps, typedAt: 0 });
  useEffect(() => {
    latest.current = { ...latest.current, text, steps };
  }, [text, steps]);

  const moves = useMemo(() => {
    const go = (next: string, after: { past: string[]; future: string[] }, typedAt = 0) => {
      latest.current = { text: next, steps: after, typedAt };
      setSteps(after);
      onChange(next);
    };
    const change = (next: string, typedAt = 0) => {
      const now = latest.current;
      if (next === now.text) return;
      const isSame = typedAt > 0 && typedAt - now.typedAt < togetherMs;
      const past = isSame ? now.steps.past : [...now.steps.past, now.text].slice(-stepsMax);
      go(next, { past, future: [] }, typedAt);
    };
    return {
      change: (next: string) => change(next),
      type: (next: string) => change(next, performance.now()),
      undo: () => {
        const { text: now, steps: kept } = latest.current;
        const before = kept.past.at(-1);
        if (before !== undefined) go(before, { past: kept.past.slice(0, -1), future: [now, ...kept.future] });
      },
      redo: () => {
        const { text: now, steps: kept } = latest.current;
        const [after, ...future] = kept.future;
        if (after !== undefined) go(after, { past: [...kept.past, now], future });
      },
    };
  }, [onChange]);
  return { ...moves, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 };
}
