import clsx from "clsx";
import { Marked } from "../search/marked.tsx";
import { isMissing, type Leaf, leafText } from "./data-tree.ts";

/** A value as it stands in the data; calm where there is none. */
export function LeafValue({ leaf, className }: { leaf: Leaf; className?: string }) {
  if (isMissing(leaf)) return <span className={clsx("text-faint", className)}>Not found</span>;
  if (leaf.value === "") return <span className={clsx("text-faint", className)}>Empty text</span>;
  return (
    <span dir="auto" className={clsx("text-ink", typeof leaf.value !== "string" && "tabular", className)}>
      <Marked id={leaf.path} text={leafText(leaf)} />
    </span>
  );
}
