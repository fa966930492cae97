import { useEffect, useState } from "react";

/** Half a word is no fault yet: what is typed is judged when it rests. */
const restMs = 350;

/** What was typed, once it rests. */
export function useRested<Typed extends string | undefined>(text: Typed): Typed {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
