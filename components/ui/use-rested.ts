import { useEffect, useState } from "react";

/** Half a word is no fault yet: what is typed is judged when it rests. */
const judgedMs = 350;

/** What was typed, once nothing was typed for so long. */
export function useRested<Typed extends string | undefined>(text: Typed, restMs = judgedMs): Typed {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
}
