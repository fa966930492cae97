"use client";
import clsx from "clsx";
import { Check, Copy, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type ButtonVariant, buttonClass } from "./button-class.ts";
import { Tooltip } from "./tooltip.tsx";

type Outcome = "idle" | "copied" | "refused";
const saidForMs = 2_000;
const outcomeClass = { idle: "", copied: "text-positive", refused: "text-negative" };

/**
 * Copies `text` (or what `text()` gives when pressed) and says that it did, to the eye and to a screen
 * reader. With `children` it is a button with words, without an icon button named by `label`.
 */
export function CopyButton({
  text,
  label,
  children,
  size = "sm",
  variant = "secondary",
  skipTab = false,
  className,
}: {
  text: string | (() => string | Promise<string>);
  label: string;
  children?: React.ReactNode;
  size?: "sm" | "md";
  /** Of a button with words. */
  variant?: ButtonVariant;
  /** No stop of the tab key: where the same is done by a key of its own. */
  skipTab?: boolean;
  className?: string;
}) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : await text());
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
    timer.current = setTimeout(() => setOutcome("idle"), saidForMs);
  };

  const words = outcome === "copied" ? "Copied" : outcome === "refused" ? "Not copied: the browser refused" : label;
  const Icon = outcome === "copied" ? Check : outcome === "refused" ? X : Copy;
  const button = (
    <button
      type="button"
      onClick={copy}
      tabIndex={skipTab ? -1 : undefined}
      aria-label={children ? undefined : label}
      className={buttonClass(
        children ? variant : "ghost",
        size,
        clsx(!children && (size === "sm" ? "w-7 px-0! coarse:w-9" : "w-8 px-0! coarse:w-10"), className),
      )}
    >
      <Icon aria-hidden="true" className={clsx(variant !== "primary" && outcomeClass[outcome])} />
      {children ? (outcome === "copied" ? "Copied" : children) : null}
      <span role="status" className="sr-only">
        {outcome === "idle" ? "" : words}
      </span>
    </button>
  );
  return children ? button : <Tooltip content={words}>{button}</Tooltip>;
}
