import clsx from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "accent" | "positive" | "attention" | "negative" | "information";

const toneSoft: Record<Tone, string> = {
  neutral: "border-line bg-sunken text-muted",
  accent: "border-accent-line bg-accent-soft text-accent",
  positive: "border-positive-line bg-positive-soft text-positive",
  attention: "border-attention-line bg-attention-soft text-attention",
  negative: "border-negative-line bg-negative-soft text-negative",
  information: "border-information-line bg-information-soft text-information",
};

/** A short word that qualifies what it stands beside. Colour alone says nothing: the word does. */
export function Badge({ tone = "neutral", icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-[4px] border px-1.5 text-12 font-medium [&_svg]:size-3",
        toneSoft[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
