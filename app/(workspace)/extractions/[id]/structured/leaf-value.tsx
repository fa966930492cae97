import clsx from "clsx";
import { isMissing, type Leaf, valueText } from "./data-tree.ts";

/** A value as it stands in the data; calm where there is none. */
export function LeafValue({ leaf, className }: { leaf: Leaf; className?: string }) {
  if (isMissing(leaf)) return <span className={clsx("text-faint", className)}>Not found</span>;
  if (leaf.value === "") return <span className={clsx("text-faint", className)}>Empty text</span>;
  return (
    <span className={clsx("text-ink", typeof leaf.value !== "string" && "tabular", className)}>
      {valueText(leaf.value)}
    </span>
  );
}
