import { createContext, type ReactNode, useContext } from "react";
import { useReview } from "./reviewing.ts";

/** Makes the editor of what is being corrected, where it stands in the list. */
export const EditorContext = createContext<((target: string) => ReactNode) | null>(null);

/** The editor in place of this target, while it is being corrected; else null. */
export function useEditor(target: string): ReactNode {
  const { draft } = useReview();
  const make = useContext(EditorContext);
  return draft?.target === target && make ? make(target) : null;
}
