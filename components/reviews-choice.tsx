"use client";

import type { ReviewsShown } from "@verso/contract/results";
import { formatCount } from "@/lib/format/counts.ts";
import { MenuLabel, MenuRadio, MenuSeparator } from "./ui/menu.tsx";

/** Within a menu of files: whether they hold what people corrected. Nothing where nothing is corrected. */
export function ReviewsChoice(props: {
  corrected: number;
  value: ReviewsShown;
  onChange: (value: ReviewsShown) => void;
}) {
  const { corrected, value, onChange } = props;
  if (corrected === 0) return null;
  return (
    <>
      <MenuLabel>Values</MenuLabel>
      <MenuRadio
        label="Values"
        stays
        value={value}
        onChange={(next) => onChange(next === "applied" ? "applied" : "none")}
        options={[
          { value: "applied", label: `With ${formatCount(corrected, "correction", "corrections")}` },
          { value: "none", label: "As it was read" },
        ]}
      />
      <MenuSeparator />
    </>
  );
}
